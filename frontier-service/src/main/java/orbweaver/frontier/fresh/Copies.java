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

/** What is kept of the copies of pages, once a URL. */
public final class Copies {
  private final Table<Fingerprint, Kept> kept;

  public Copies(Table<Fingerprint, Kept> kept) {
    this.kept = kept;
  }

  /** What a request for a page we have may name it by. */
  public Optional<Validators> validators(Fingerprint url) {
    return kept.get(url).flatMap(Kept::validators);
  }

  /** Whether what we have of a page is not older; what brought no copy has no age. */
  public boolean isWithin(Duration age, Fingerprint url, Instant now) {
    return kept.get(url)
        .filter(copy -> Duration.between(copy.at(), now).compareTo(age) <= 0)
        .isPresent();
  }

  /** An order came home; whether it found the page another than the copy before. */
  public boolean home(Fingerprint url, PageVerdict verdict) {
    return switch (verdict.outcome()) {
      case Got _ -> verdict.copy().filter(copy -> isNew(url, verdict.number(), copy)).isPresent();
      case Unchanged _ -> {
        verdict.copy().ifPresent(copy -> change(url, before -> before.confirmedBy(copy)));
        yield false;
      }
      case Needs _ -> {
        change(url, Kept::unnamed);
        yield false;
      }
      case Moved _ -> {
        // Of a page that comes back some day the redirect is the newest that is known.
        change(url, Kept::unnamed);
        yield false;
      }
      case Unwanted _, Denied _, Refused _, Deferred _, Failed _ -> false;
    };
  }

  private boolean isNew(Fingerprint url, long number, Copy copy) {
    // The first order of a URL finds nothing on disk, so it is not looked for.
    var before = number > 1 ? kept.get(url) : Optional.<Kept>empty();
    var now = Kept.of(copy);
    kept.put(url, now);
    return before.filter(now::isAs).isEmpty();
  }

  private void change(Fingerprint url, UnaryOperator<Kept> how) {
    kept.get(url).map(how).ifPresent(changed -> kept.put(url, changed));
  }
}
