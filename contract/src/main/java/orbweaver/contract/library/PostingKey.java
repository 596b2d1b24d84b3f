package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import orbweaver.contract.password.PasswordKey;

/**
 * Proof that the sender of a request knows the password of a posting.
 *
 * @param posting number of the posting
 * @param key key derived from the password and the verifier of the posting
 */
public record PostingKey(long posting, PasswordKey key) {
  public PostingKey {
    requireAtLeast(Posting.ROOT, "posting", posting);
  }
}
