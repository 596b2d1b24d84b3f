package orbweaver.rule.submission;

import java.util.Optional;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.RefusalKind;
import orbweaver.library.ChangeGuard;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Refused;
import orbweaver.library.tree.LibraryView;

/**
 * Guard of a library that several parties share. The URLs of all entries of a library become seeds
 * of its activity, so a party may name only an activity of its own.
 *
 * @param source source of the request
 */
record SharedLibraryGuard(ActivityVersions activities, SubmissionSource source)
    implements ChangeGuard {
  // The record of a change has the numbers of all, and must fit into a record of the topic.
  private static final int MAX_POSTINGS = 100_000;

  @Override
  public Optional<Refused> refusal(LibraryView before, Accepted accepted) {
    var count = accepted.change().touched().count();
    if (count > MAX_POSTINGS)
      return refused(
          "postings: %d in one change (expected: at most %d on a pipeline; divide it)"
              .formatted(count, MAX_POSTINGS));
    if (source.isOperator()) return Optional.empty();
    return accepted.written().stream()
        .filter(
            posting ->
                !activity(posting)
                    .equals(before.find(posting.number()).flatMap(SharedLibraryGuard::activity)))
        .flatMap(posting -> activity(posting).stream())
        .distinct()
        .flatMap(id -> error(id).stream())
        .findFirst()
        .flatMap(SharedLibraryGuard::refused);
  }

  private static Optional<String> activity(Posting posting) {
    return posting.content() instanceof SubLibrary(_, _, var activity, _)
        ? activity
        : Optional.empty();
  }

  // Another party could register an unknown activity later.
  private Optional<String> error(String id) {
    var known = activities.newest(id);
    return known.isPresent()
        ? source.ownershipError(known.get())
        : Optional.of("activity: %s (expected: a known one of your own)".formatted(id));
  }

  private static Optional<Refused> refused(String reason) {
    return Optional.of(new Refused(RefusalKind.NOT_ALLOWED, reason));
  }
}
