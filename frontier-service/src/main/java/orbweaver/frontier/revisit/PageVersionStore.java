package orbweaver.frontier.revisit;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/** Store of page versions: for each URL the validators, digest and time of the newest response. */
public final class PageVersionStore {
  private final BufferedTable<UrlFingerprint, StoredPageVersion> versions;

  public PageVersionStore(TableFactory tables) {
    versions =
        new BufferedTable<>(
            tables.table("page-versions", Codec.FINGERPRINT, StoredPageVersion.CODEC));
  }

  /** Returns the validators for a conditional request. */
  public Optional<Validators> validators(UrlFingerprint url) {
    return versions.get(url).flatMap(StoredPageVersion::validators);
  }

  /**
   * Tests whether the stored version is not older than {@code age}; a response without a stored
   * version has no age.
   */
  public boolean isFresh(Duration age, UrlFingerprint url, Instant now) {
    return versions
        .get(url)
        .filter(version -> Duration.between(version.confirmedAt(), now).compareTo(age) <= 0)
        .isPresent();
  }

  /**
   * Updates the stored version after a request completed.
   *
   * @return whether the page differs from the version before
   */
  public boolean update(UrlFingerprint url, PageVerdict verdict) {
    return switch (verdict.outcome()) {
      case Fetched _ ->
          verdict
              .pageVersion()
              .filter(version -> replace(url, verdict.number(), version))
              .isPresent();
      case NotModified _ -> {
        verdict
            .pageVersion()
            .ifPresent(version -> change(url, before -> before.withConfirmation(version)));
        yield false;
      }
      case RefetchNeeded _ -> {
        change(url, StoredPageVersion::withoutValidators);
        yield false;
      }
      case Redirected _ -> {
        // A conditional request must not name the version before the redirect.
        change(url, StoredPageVersion::withoutValidators);
        yield false;
      }
      case Filtered _, RobotsDenied _, Blocked _, Deferred _, Failed _ -> false;
    };
  }

  // Returns whether the body differs from the version before.
  private boolean replace(UrlFingerprint url, long number, PageVersion version) {
    // The first request of a URL has no stored version, so none is looked up.
    var before = number > 1 ? versions.get(url) : Optional.<StoredPageVersion>empty();
    var now = StoredPageVersion.from(version);
    versions.put(url, now);
    return before.filter(now::hasSameBody).isEmpty();
  }

  private void change(UrlFingerprint url, UnaryOperator<StoredPageVersion> update) {
    versions.get(url).map(update).ifPresent(changed -> versions.put(url, changed));
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    versions.flush();
  }
}
