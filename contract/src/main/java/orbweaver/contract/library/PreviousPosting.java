package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Posting as it was before a change removed it. Its password is needed to undo the change.
 *
 * @param change number of the change
 * @param posting its last record; an e-mail address that is hidden is left out
 */
public record PreviousPosting(long change, Posting posting) {
  public PreviousPosting {
    requireAtLeast(1, "change", change);
  }
}
