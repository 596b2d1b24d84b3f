package orbweaver.app.news;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.index.profile.ProfileSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Dispatcher of news: delivers the items of each profile one after the other, at least once. A
 * delivery that fails is repeated after a growing delay, and delays no other profile.
 */
public final class NewsDispatcher implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(NewsDispatcher.class);
  private static final int MAX_DELIVERIES = 64;
  private static final Duration LAST_DELIVERIES = Duration.ofSeconds(10);

  private final NewsSource news;
  private final ProfileSource source;
  private final DeliveryPositions positions;
  private final NewsSender sender;
  private final InstantSource clock;
  private final Semaphore permits = new Semaphore(MAX_DELIVERIES);
  private final Thread thread = Thread.ofPlatform().daemon().name("news").unstarted(this::run);
  // Guarded by itself.
  private final Map<String, Backlog> backlogs = new HashMap<>();
  // Only the thread uses these two.
  private Map<String, Profile> profiles = Map.of();
  private long lastSeen;
  // Last of the items that were written before the profiles were read for the last time.
  private volatile long lastOld;
  private volatile boolean isAwake = true;
  private volatile boolean isClosed;

  /**
   * Creates a dispatcher that delivers nothing yet.
   *
   * @param folder folder of the crawl, with the positions of deliveries
   * @param egress egress policy of the crawl, which webhooks must obey
   */
  public NewsDispatcher(
      Path folder,
      NewsSource news,
      ProfileSource source,
      EgressPolicy egress,
      InstantSource clock) {
    this.news = news;
    this.source = source;
    this.clock = clock;
    positions = DeliveryPositions.read(folder.resolve("deliveries.json"));
    sender = new NewsSender(folder, egress);
  }

  /**
   * Starts the delivery, also of items that were not delivered by an earlier process. A new
   * delivery treats the items that are stored at this time as old, so this is called before more
   * are written.
   */
  public void start() {
    news.forEach(Optional.empty(), 0, item -> lastOld = item.number());
    thread.start();
  }

  /** Returns the highest number of an item that was delivered; 0 if there is none. */
  public long lastDelivered() {
    return positions.highest();
  }

  /** Tells the dispatcher that there may be new items. Never blocks. */
  public void wake() {
    isAwake = true;
    LockSupport.unpark(thread);
  }

  private void run() {
    try {
      var goesOn = true;
      while (goesOn) goesOn = startDue();
    } catch (RuntimeException e) {
      LOG.error("news are no longer delivered (start the crawl again)", e);
    }
  }

  /** Starts the deliveries that are due, and waits for others. Returns false at the end. */
  private boolean startDue() {
    if (isAwake) readNews();
    var now = clock.instant();
    Optional<Instant> next;
    synchronized (backlogs) {
      backlogs.forEach(
          (name, backlog) -> {
            if (backlog.isDue(now)) start(name, backlog);
          });
      if (isClosed && !isAwake && backlogs.values().stream().noneMatch(Backlog::isRunning))
        return false;
      next = nextDue();
    }
    if (isAwake) return true;
    if (next.isEmpty()) LockSupport.park(this);
    else LockSupport.parkNanos(this, Duration.between(now, next.get()).toNanos());
    return !Thread.currentThread().isInterrupted();
  }

  private Optional<Instant> nextDue() {
    return backlogs.values().stream()
        .filter(Backlog::isWaiting)
        .map(Backlog::due)
        .min(Instant::compareTo);
  }

  private void readNews() {
    isAwake = false;
    news.forEach(Optional.empty(), lastSeen, this::add);
    // Read after the items: a profile that is new has no items among those of the reading before,
    // unless it was on file without a delivery.
    source.changed().ifPresent(this::use);
    lastOld = Math.max(lastOld, lastSeen);
  }

  private void use(List<Profile> all) {
    profiles = all.stream().collect(toMap(Profile::name, identity()));
    for (var profile : all)
      if (profile.delivery().isPresent() && !positions.has(profile.name())) begin(profile);
  }

  // Stored at once, so that the items until the next start are not old then.
  private void begin(Profile profile) {
    var includesOld = profile.delivery().orElseThrow().includesOldNews();
    positions.store(profile.name(), includesOld ? 0 : lastOld);
    synchronized (backlogs) {
      backlogs.computeIfAbsent(profile.name(), _ -> new Backlog()).add();
    }
  }

  private void add(NewsItem item) {
    lastSeen = item.number();
    synchronized (backlogs) {
      backlogs.computeIfAbsent(item.profile(), _ -> new Backlog()).add();
    }
  }

  private void start(String name, Backlog backlog) {
    backlog.begin();
    var delivery = Optional.ofNullable(profiles.get(name)).flatMap(Profile::delivery);
    if (delivery.isEmpty()) backlog.succeed();
    else
      Thread.ofVirtual()
          .name("news-" + name)
          .start(() -> end(backlog, deliver(name, delivery.get())));
  }

  private void end(Backlog backlog, boolean isDelivered) {
    synchronized (backlogs) {
      if (isDelivered) backlog.succeed();
      else backlog.fail(clock.instant());
    }
    LockSupport.unpark(thread);
  }

  /** Delivers the items of a profile. Returns false if one is not delivered. */
  private boolean deliver(String profile, NewsDelivery delivery) {
    try {
      permits.acquire();
      try {
        news.forEach(Optional.of(profile), positions.of(profile), item -> send(delivery, item));
        return true;
      } finally {
        permits.release();
      }
    } catch (UndeliveredException e) {
      LOG.warn(
          "news of profile {} are not delivered to {}: {}; the delivery is repeated",
          profile,
          delivery.text(),
          e.getMessage());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.error("news of profile {} are not delivered; the delivery is repeated", profile, e);
    }
    return false;
  }

  private void send(NewsDelivery delivery, NewsItem item) {
    try {
      sender.send(delivery, item);
      positions.store(item.profile(), item.number());
    } catch (DeliveryFailedException e) {
      throw new UndeliveredException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UndeliveredException(e);
    }
  }

  /** Ends the reading of items after a failure. */
  private static final class UndeliveredException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UndeliveredException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  /** Delivers the items that exist now, for some seconds at most, and ends. */
  @Override
  public void close() {
    isClosed = true;
    wake();
    try {
      if (thread.isAlive()) thread.join(LAST_DELIVERIES);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    thread.interrupt();
  }
}
