package orbweaver.fetcher.robots;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.RobotsAnswer;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.robots.RobotsReading.Onward;
import orbweaver.fetcher.robots.RobotsReading.Read;

/** The robots.txt files of one partition's origins. Safe for threads of different origins. */
public final class RobotsBook {
  /** What is known of an origin; the text itself is needed no more. */
  private record Entry(
      RobotsAnswer answer,
      RobotsFile file,
      Instant fetchedAt,
      Instant validUntil,
      Optional<RobotsFailure> failure) {

    /** Returns an entry with the same rules that is valid until another time. */
    Entry until(Instant end) {
      return new Entry(answer, file, fetchedAt, end, failure);
    }
  }

  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final Chases chases = new Chases();
  private final String token;

  /**
   * @param token the product token, in lower case
   */
  public RobotsBook(String token) {
    this.token = token;
  }

  /** Takes in what was learned, here or by a last owner. */
  public void put(Robots robots) {
    var file = RobotsFile.parse(robots.text(), token);
    entries.put(
        robots.origin(),
        new Entry(
            robots.answer(), file, robots.fetchedAt(), robots.validUntil(), robots.failure()));
  }

  /** Nobody else chases an origin's file until it is closed. */
  public Chasing chasing(String origin) {
    return chases.alone(origin);
  }

  /** The right to chase a file, until it is given back. */
  public interface Chasing extends AutoCloseable {
    @Override
    void close();
  }

  /** How we stand with the origin of a URL. */
  public Standing standing(CrawlUrl url, Instant now) {
    var origin = url.origin();
    var entry = entries.get(origin);
    if (entry == null || !now.isBefore(entry.validUntil)) {
      return new Standing.Ask(chases.next(url));
    }
    return switch (entry.answer) {
      case FOUND -> new Standing.Ruled(entry.file, Optional.of(entry.fetchedAt));
      case UNAVAILABLE -> new Standing.Ruled(entry.file, Optional.empty());
      case UNREACHABLE -> new Standing.Shut(entry.validUntil, entry.failure);
    };
  }

  /** The crawl-delay of an origin that is kept; who asks for a longer one is not asked at all. */
  public Optional<Duration> crawlDelay(CrawlUrl url) {
    return Optional.ofNullable(entries.get(url.origin()))
        .map(Entry::file)
        .filter(file -> file.tooLong().isEmpty())
        .flatMap(RobotsFile::crawlDelay);
  }

  /**
   * What an answer to a chase means; it is remembered.
   *
   * @return what a restart must not forget; empty while the chase goes on
   */
  public Optional<Robots> answered(Chase chase, Exchange exchange, Instant now) {
    return switch (RobotsReading.of(chase, exchange)) {
      case Onward(var next) -> {
        chases.goOn(next);
        yield Optional.empty();
      }
      case Read read -> learn(chase.origin(), read, now);
    };
  }

  /** Records that a robots.txt cannot be fetched, because the fetcher may not or cannot connect. */
  public Optional<Robots> unreachable(Chase chase, RobotsFailure why, Instant now) {
    return learn(chase.origin(), RobotsReading.unreachable(Duration.ZERO, why), now);
  }

  // RFC 9309 2.4: rules we have outlive their day while the file cannot be had. Their record stays.
  private Optional<Robots> learn(String origin, Read read, Instant now) {
    chases.end(origin);
    var robots = robotsOf(origin, read, now);
    var old = entries.get(origin);
    var isOut = read.answer() == RobotsAnswer.UNREACHABLE;
    if (isOut && old != null && old.answer != RobotsAnswer.UNREACHABLE) {
      entries.put(origin, old.until(robots.validUntil()));
      return Optional.empty();
    }
    put(robots);
    return Optional.of(robots);
  }

  private Robots robotsOf(String origin, Read read, Instant now) {
    if (read.answer() != RobotsAnswer.UNREACHABLE) {
      return new Robots(origin, read.answer(), read.text(), now, now.plus(read.validity()));
    }
    var since = outSince(origin, now);
    var until = now.plus(RobotsReading.nextTry(Duration.between(since, now), read.validity()));
    return new Robots(origin, read.answer(), "", since, until, read.failure());
  }

  // How long it has been out is how long the next try waits: 1, 1, 2, 4 … minutes.
  private Instant outSince(String origin, Instant now) {
    var old = entries.get(origin);
    if (old == null) return now;
    return switch (old.answer) {
      case FOUND, UNAVAILABLE -> old.fetchedAt.plus(RobotsReading.LONGEST_VALIDITY);
      case UNREACHABLE -> old.fetchedAt;
    };
  }
}
