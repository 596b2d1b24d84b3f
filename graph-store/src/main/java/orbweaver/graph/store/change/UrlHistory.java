package orbweaver.graph.store.change;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * History of one URL, which finds the changes between successive answers. The answers arrive in the
 * order of time.
 *
 * <p>A failure after which a retry may succeed counts only if no other answer follows.
 */
public final class UrlHistory {
  private final Consumer<UrlChange> changes;
  private final Consumer<UrlAnswer> uncompared;
  private Optional<UrlAnswer> current = Optional.empty();
  private Optional<Instant> confirmedAt = Optional.empty();
  private Optional<UrlAnswer> retryableFailure = Optional.empty();

  /**
   * Creates an empty history.
   *
   * @param changes receives each change
   * @param uncompared receives each page that cannot be compared with the page before
   */
  public UrlHistory(Consumer<UrlChange> changes, Consumer<UrlAnswer> uncompared) {
    this.changes = changes;
    this.uncompared = uncompared;
  }

  /** Adds the next answer. */
  public void add(UrlAnswer answer) {
    if (answer.isRetryableFailure()) {
      if (retryableFailure.isEmpty()) retryableFailure = Optional.of(answer);
      return;
    }
    retryableFailure = Optional.empty();
    if (!answer.isConfirmation()) replaceCurrent(answer);
    else if (current.isPresent()) confirmedAt = Optional.of(answer.at());
  }

  /** Ends the history. */
  public void end() {
    retryableFailure.ifPresent(this::replaceCurrent);
  }

  private void replaceCurrent(UrlAnswer answer) {
    kind(answer).ifPresent(kind -> changes.accept(change(kind, answer)));
    current = Optional.of(answer);
    confirmedAt = Optional.of(answer.at());
  }

  private UrlChange change(ChangeKind kind, UrlAnswer answer) {
    return new UrlChange(
        kind,
        answer.url(),
        confirmedAt,
        answer.at(),
        current.map(UrlAnswer::version),
        answer.version(),
        answer.activities());
  }

  private Optional<ChangeKind> kind(UrlAnswer answer) {
    if (answer.isPage()) return kindOfPage(answer);
    if (answer.isRedirect()) return kindOfRedirect(answer);
    return current.filter(UrlAnswer::isPage).map(_ -> ChangeKind.GONE);
  }

  private Optional<ChangeKind> kindOfPage(UrlAnswer answer) {
    var page = current.filter(UrlAnswer::isPage);
    if (page.isEmpty()) return Optional.of(ChangeKind.NEW);
    return switch (page.get().hasSameBody(answer)) {
      case SAME -> Optional.empty();
      case DIFFERENT -> Optional.of(ChangeKind.CHANGED);
      case UNKNOWN -> {
        uncompared.accept(answer);
        yield Optional.empty();
      }
    };
  }

  private Optional<ChangeKind> kindOfRedirect(UrlAnswer answer) {
    return current
        .filter(before -> before.isPage() || (before.isRedirect() && !before.hasSameTarget(answer)))
        .map(_ -> ChangeKind.MOVED);
  }
}
