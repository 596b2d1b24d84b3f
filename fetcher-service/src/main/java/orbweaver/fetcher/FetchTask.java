package orbweaver.fetcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.politeness.CrawlDelay;
import orbweaver.fetcher.politeness.PolitenessSettings;
import orbweaver.fetcher.robots.RobotsCache;

/**
 * Fetch request with its position in the topic and its activities, and the host records that its
 * steps have produced so far. Tasks are compared by identity.
 */
public final class FetchTask {
  private final int partition;
  private final long offset;
  private final FetchRequest request;
  private final List<Activity> activities;
  // Computed once: the scheduler reads it at every turn of the host.
  private final boolean isUrgent;
  // Guarded by the lock of the executor that runs the task.
  private final List<HostRecord> hostRecords = new ArrayList<>();

  /**
   * Creates a task.
   *
   * @param partition partition of the request
   * @param offset offset of the request
   * @param activities activities of its interests
   */
  public FetchTask(int partition, long offset, FetchRequest request, List<Activity> activities) {
    this.partition = partition;
    this.offset = offset;
    this.request = request;
    this.activities = List.copyOf(activities);
    isUrgent =
        request.interests().stream().anyMatch(interest -> interest.priority() == Priority.FIRST);
  }

  public int partition() {
    return partition;
  }

  public long offset() {
    return offset;
  }

  public FetchRequest request() {
    return request;
  }

  /**
   * Tests whether an interest has priority FIRST, so that the request precedes requests to other
   * hosts.
   */
  boolean isUrgent() {
    return isUrgent;
  }

  public List<Activity> activities() {
    return activities;
  }

  /** Returns the host records that are written together with the result. */
  List<HostRecord> hostRecords() {
    return hostRecords;
  }

  /** Adds host records of a step. */
  void addHostRecords(List<? extends HostRecord> added) {
    hostRecords.addAll(added);
  }

  /**
   * Returns the crawl delay after a request to a URL: the longest of those that the task,
   * robots.txt and the settings ask for.
   */
  CrawlDelay crawlDelay(CrawlUrl url, RobotsCache robotsCache, PolitenessSettings settings) {
    var robots = robotsCache.crawlDelay(url).orElse(Duration.ZERO);
    return crawlDelay()
        .orLonger(CrawlDelay.of(DelaySource.ROBOTS, robots))
        .orLonger(CrawlDelay.of(DelaySource.FETCHER, settings.minDelay()));
  }

  /**
   * Returns the longest delay that its activities or an operator command ask for. A shorter delay
   * never overrides a longer one.
   */
  CrawlDelay crawlDelay() {
    var longest = activities.stream().map(Activity::delay).max(Comparator.naturalOrder());
    var ofActivities = CrawlDelay.of(DelaySource.ACTIVITY, longest.orElse(Duration.ZERO));
    return request
        .delay()
        .map(delay -> ofActivities.orLonger(CrawlDelay.of(DelaySource.COMMAND, delay)))
        .orElse(ofActivities);
  }

  /** Returns the contacts of the operators on whose behalf the request is sent. */
  List<String> operators() {
    return activities.stream()
        .map(Activity::operator)
        .flatMap(Optional::stream)
        .distinct()
        .toList();
  }

  /** Returns the keys of the Salton scores that its activities ask for, each once. */
  List<String> saltonKeys() {
    return activities.stream()
        .flatMap(activity -> activity.saltonKeys().stream())
        .flatMap(List::stream)
        .distinct()
        .toList();
  }

  /** Tests whether one of its activities asks for the text of the page. */
  boolean isIndexed() {
    return activities.stream().anyMatch(activity -> activity.effectivePolicy().writesTexts());
  }

  /** Tests whether an interest wants the URL for the sitemaps or pages that it lists. */
  public boolean isForSitemap() {
    return request.interests().stream()
        .anyMatch(interest -> interest.path().sitemapRole().isPresent());
  }

  /** Tests whether an interest wants the embeds of the page, or the URL as an embed. */
  public boolean isForEmbeds() {
    return request.interests().stream()
        .anyMatch(interest -> interest.path().embedLevel().isPresent());
  }

  /**
   * Tests whether the request is for the robots.txt of an origin, and every interest wants only the
   * sitemaps it lists.
   */
  boolean isForRobotsOnly() {
    var url = request.url();
    return url.toString().equals(url.origin() + "/robots.txt")
        && request.interests().stream().allMatch(FetchTask::isForRobotsOnly);
  }

  private static boolean isForRobotsOnly(Interest interest) {
    return interest.path().sitemapRole().filter(role -> role == SitemapRole.ROBOTS_TXT).isPresent();
  }

  /**
   * Returns the ids of the activities that robots.txt does not bind at this URL, because their
   * operator owns its origin.
   */
  Set<String> robotsExemptActivities() {
    var origin = request.url().origin();
    return activities.stream()
        .filter(activity -> activity.ownOrigins().contains(origin))
        .map(Activity::id)
        .collect(Collectors.toSet());
  }
}
