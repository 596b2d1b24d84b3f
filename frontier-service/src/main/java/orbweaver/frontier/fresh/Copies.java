package orbweaver.frontier.fresh;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.contract.fetch.Copy;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Refused;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Validators;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.state.Table;

/** Store of page versions: for each URL the validators, digest and time of the newest response. */
public final class Copies {
  private final Table<Fingerprint, Kept> versions;

  public Copies(Table<Fingerprint, Kept> versions) {
    this.versions = versions;
  }

  /** Returns the validators for a conditional request. */
  public Optional<Validators> validators(Fingerprint url) {
    return versions.get(url).flatMap(Kept::validators);
  }

  /**
   * Tests whether the stored version is not older than {@code age}; a response without a stored
   * version has no age.
   */
  public boolean isWithin(Duration age, Fingerprint url, Instant now) {
    return versions.get(url)
        .filter(version -> Duration.between(version.at(), now).compareTo(age) <= 0)
        .isPresent();
  }

  /**
   * Updates the stored version after a request completed.
   *
   * @return whether the page differs from the version before
   */
  public boolean home(Fingerprint url, PageVerdict verdict) {
    return switch (verdict.outcome()) {
      case Got _ -> verdict.copy().filter(version -> isNew(url, verdict.number(), version)).isPresent();
      case Unchanged _ -> {
        verdict.copy().ifPresent(version -> change(url, before -> before.confirmedBy(version)));
        yield false;
      }
      case Needs _ -> {
        change(url, Kept::unnamed);
        yield false;
      }
      case Moved _ -> {
        // A conditional request must not name the version before the redirect.
        change(url, Kept::unnamed);
        yield false;
      }
      case Unwanted _, Denied _, Refused _, Deferred _, Failed _ -> false;
    };
  }

  private boolean isNew(Fingerprint url, long number, Copy version) {
    // The first request of a URL has no stored version, so none is looked up.
    var before = number > 1 ? versions.get(url) : Optional.<Kept>empty();
    var now = Kept.of(version);
    versions.put(url, now);
    return before.filter(now::isAs).isEmpty();
  }

  private void change(Fingerprint url, UnaryOperator<Kept> update) {
    versions.get(url).map(update).ifPresent(changed -> versions.put(url, changed));
  }
}
