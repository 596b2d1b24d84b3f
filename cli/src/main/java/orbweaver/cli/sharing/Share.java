package orbweaver.cli.sharing;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Counters of one party. */
final class Share {
  private long pages;
  private long asked;
  private long together;
  private long reused;
  private Optional<Duration> oldest = Optional.empty();

  /** Counts a URL that is served to the party for the first time. */
  void page() {
    pages++;
  }

  /** Counts a request that was sent for the party. */
  void asked(boolean isForOthersToo) {
    asked++;
    if (isForOthersToo) together++;
  }

  /** Counts a response that another party had requested. */
  void reused(Optional<Instant> since, Instant now) {
    reused++;
    var age = since.map(at -> Duration.between(at, now));
    if (age.isPresent() && age.get().compareTo(oldest.orElse(Duration.ZERO)) >= 0) oldest = age;
  }

  PartyShare told(String party, int activities) {
    return new PartyShare(party, activities, pages, asked, together, reused, oldest);
  }
}
