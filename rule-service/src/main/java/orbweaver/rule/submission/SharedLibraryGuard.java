package orbweaver.rule.submission;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.RejectionKind;
import orbweaver.library.ChangeGuard;
import orbweaver.library.rules.LibraryDecision.Accepted;
import orbweaver.library.rules.LibraryDecision.Rejected;
import orbweaver.library.tree.LibraryView;
import orbweaver.library.tree.PostingSize;

/**
 * Guard of a library that several parties share. The URLs of all entries of a library become seeds
 * of its activity, so a party may name only an activity of its own.
 *
 * @param source source of the request
 */
record SharedLibraryGuard(ActivityVersions activities, SubmissionSource source)
    implements ChangeGuard {
  // One transaction has the whole change, and would be aborted and repeated if it took too long.
  private static final int MAX_CHANGED = 5_000;
  private static final long MAX_CHANGED_CHARACTERS = 8 << 20;
  // All are in memory, and one party could fill it by copies.
  private static final long MAX_TOTAL = 500_000;
  private static final long MAX_CHARACTERS = 64 << 20;

  @Override
  public Optional<Rejected> rejection(LibraryView before, Accepted accepted) {
    return changedError(accepted)
        .or(() -> changedSizeError(accepted))
        .or(() -> totalError(before, accepted))
        .or(() -> sizeError(before, accepted.written()))
        .or(() -> urlsError(before, accepted.written()))
        .or(() -> activityError(before, accepted.written()))
        .map(reason -> new Rejected(RejectionKind.NOT_ALLOWED, reason));
  }

  private static Optional<String> changedError(Accepted accepted) {
    return changeExcess("postings", accepted.change().touched().count(), MAX_CHANGED);
  }

  // What a change replaces or removes is written too, so that it can be undone.
  private static Optional<String> changedSizeError(Accepted accepted) {
    var size =
        Stream.concat(accepted.written().stream(), accepted.previous().stream())
            .mapToLong(PostingSize::of)
            .sum();
    return changeExcess("characters", size, MAX_CHANGED_CHARACTERS);
  }

  private static Optional<String> totalError(LibraryView before, Accepted accepted) {
    var change = accepted.change();
    var added = change.created().size() - change.removed().size();
    return added <= 0
        ? Optional.empty()
        : excess("postings in the library", before.countBelow(Posting.ROOT) + added, MAX_TOTAL);
  }

  private static Optional<String> sizeError(LibraryView before, List<Posting> written) {
    var added =
        written.stream()
            .mapToLong(
                posting ->
                    PostingSize.of(posting)
                        - before.find(posting.number()).map(PostingSize::of).orElse(0L))
            .sum();
    return added <= 0
        ? Optional.empty()
        : excess("characters in the library", before.size() + added, MAX_CHARACTERS);
  }

  // They may all become seeds.
  private static Optional<String> urlsError(LibraryView before, List<Posting> written) {
    var count =
        written.stream()
            .flatMap(posting -> entries(before, posting))
            .mapToLong(entry -> entry.urls().size())
            .sum();
    return changeExcess("URLs of entries", count, MAX_CHANGED);
  }

  private static Stream<Posting> entries(LibraryView before, Posting written) {
    if (!written.isLibrary()) return Stream.of(written);
    return before.find(written.number()).stream()
        .filter(
            old ->
                !old.library().equals(written.library())
                    || !activity(old).equals(activity(written)))
        .flatMap(old -> before.below(old.number()).stream())
        .filter(posting -> !posting.isLibrary());
  }

  private static Optional<String> changeExcess(String what, long count, long max) {
    return excess(what + " in one change", count, max, "; divide the change");
  }

  private static Optional<String> excess(String what, long count, long max) {
    return excess(what, count, max, "");
  }

  private static Optional<String> excess(String what, long count, long max, String next) {
    return count <= max
        ? Optional.empty()
        : Optional.of(
            "%s: %d (expected: at most %d on a pipeline%s)".formatted(what, count, max, next));
  }

  private Optional<String> activityError(LibraryView before, List<Posting> written) {
    if (source.isOperator()) return Optional.empty();
    return written.stream()
        .filter(posting -> !activity(posting).equals(activityBefore(before, posting)))
        .flatMap(posting -> activity(posting).stream())
        .distinct()
        .flatMap(id -> ownershipError(id).stream())
        .findFirst();
  }

  private static Optional<String> activityBefore(LibraryView before, Posting posting) {
    return before.find(posting.number()).flatMap(SharedLibraryGuard::activity);
  }

  private static Optional<String> activity(Posting posting) {
    return posting.content() instanceof SubLibrary(_, _, var activity, _)
        ? activity
        : Optional.empty();
  }

  // Another party could register an unknown activity later.
  private Optional<String> ownershipError(String id) {
    var known = activities.newest(id);
    return known.isPresent()
        ? source.ownershipError(known.get())
        : Optional.of("activity: %s (expected: a known one of your own)".formatted(id));
  }
}
