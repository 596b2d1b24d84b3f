package orbweaver.library.rules;

import java.time.Instant;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.library.rules.LibraryDecision.Rejected;
import orbweaver.library.tree.LibraryTree;

/**
 * Rules of the virtual library (McBryan 1994, 2.2 to 2.4). A decision changes neither the tree nor
 * the history.
 *
 * @param tree the present tree
 * @param history changes that can be undone
 * @param maxTotal maximum number of postings in the library
 */
public record LibraryRules(LibraryTree tree, ChangeHistory history, long maxTotal) {
  // All are in memory.
  private static final long MAX_TOTAL = 2_000_000;

  /** Creates the rules of a library with the usual maximum number of postings. */
  public LibraryRules(LibraryTree tree, ChangeHistory history) {
    this(tree, history, MAX_TOTAL);
  }

  /**
   * Decides on a request.
   *
   * @param numbers supply of numbers; what was taken from it counts only if the request is accepted
   * @param change number of the change, if the request is accepted
   */
  public LibraryDecision decide(
      LibraryRequest request, Requester requester, NumberSupply numbers, long change, Instant now) {
    var pending = new PendingChange(change, now, requester);
    try {
      apply(request, requester, numbers, pending);
      pending.requireRoom(tree.countBelow(Posting.ROOT), maxTotal);
      return pending.accepted(request.operation());
    } catch (RejectedException e) {
      return new Rejected(e.kind(), String.valueOf(e.getMessage()));
    }
  }

  private void apply(
      LibraryRequest request, Requester requester, NumberSupply numbers, PendingChange pending) {
    var libraries = new TargetLibraries(tree);
    var additions = new Additions(libraries, numbers, pending);
    var locks = new PasswordLocks(tree, requester);
    var revisions = new Revisions(tree, libraries, locks, pending);
    switch (request) {
      case Point point -> additions.apply(point);
      case Pointers pointers -> additions.apply(pointers);
      case Input input -> additions.apply(input);
      case Create create -> additions.apply(create);
      case Import postings -> additions.apply(postings);
      case Delete delete -> revisions.apply(delete);
      case Edit edit -> revisions.apply(edit);
      case Move move -> revisions.apply(move);
      case Copy copy -> new Copies(tree, libraries, numbers, pending).apply(copy);
      case Undo undo -> new UndoneChange(tree, history, locks, pending).apply(undo);
    }
  }
}
