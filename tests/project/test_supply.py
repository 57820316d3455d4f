"""What the table is built from: every package is pinned by its hash and says its licence."""

from deploy import supply


def test_the_list_of_packages_has_a_version_a_hash_and_a_licence_for_each() -> None:
    listed = supply.sbom()["components"]
    names = {one["name"] for one in listed}
    assert {"starlette", "uvicorn", "svelte"} <= names
    for one in listed:
        assert one["version"], one
        assert one["hashes"], one
        assert all(len(digest["content"]) in (64, 128) for digest in one["hashes"]), one


def test_no_package_forbids_what_ours_allows() -> None:
    assert not [one for one in supply.packages() if "Affero" in one.licence or one.licence.startswith("GPL")]
