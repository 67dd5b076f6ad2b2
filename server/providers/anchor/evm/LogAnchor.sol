// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// The roots of one append-only log (RFC 9162), as its operator published them. What is written stays: there is no way to
/// change or remove a root, to hand the contract on, or to replace its code.
contract LogAnchor {
    /// The account that deployed the contract: it alone anchors.
    address public immutable owner;

    /// Entries of the largest log that was anchored; 0 before the first.
    uint64 public latest;

    /// The root of the first `size` entries of the log; zero where that size was not anchored.
    mapping(uint64 size => bytes32 root) public rootOf;

    event Anchored(uint64 indexed size, bytes32 indexed root);

    /// The sender is not the owner.
    error NotOwner();
    /// A log only grows: this size is not larger than the latest.
    error NotLarger(uint64 latest);
    /// Zero would read as "not anchored".
    error NoRoot();

    constructor() {
        owner = msg.sender;
    }

    /// The first `size` entries of the log have this root.
    function anchor(uint64 size, bytes32 root) external {
        if (msg.sender != owner) revert NotOwner();
        if (size <= latest) revert NotLarger(latest);
        if (root == 0) revert NoRoot();
        latest = size;
        rootOf[size] = root;
        emit Anchored(size, root);
    }
}
