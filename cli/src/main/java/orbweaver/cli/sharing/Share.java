package orbweaver.cli.sharing;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What one party had of a ring, while it is counted. */
final class Share {
  private long pages;
  private long asked;
  private long together;
  private long reused;
  private Optional<Duration> oldest = Optional.empty();

  /** A URL it had nothing of before. */
  void page() {
    pages++;
  }

  /** A request that was sent for it. */
  void asked(boolean isForOthersToo) {
    asked++;
    if (isForOthersToo) together++;
  }

  /** A copy that others had asked for. */
  void reused(Optional<Instant> since, Instant now) {
    reused++;
    var age = since.map(at -> Duration.between(at, now));
    if (age.isPresent() && age.get().compareTo(oldest.orElse(Duration.ZERO)) >= 0) oldest = age;
  }

  PartyShare told(String party, int activities) {
    return new PartyShare(party, activities, pages, asked, together, reused, oldest);
  }
}
