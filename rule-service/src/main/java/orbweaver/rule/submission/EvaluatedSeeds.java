package orbweaver.rule.submission;

import java.util.HashMap;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.url.CrawlUrl;

/**
 * Evaluated seeds of all activities. A seed that is submitted again is not evaluated again, unless
 * an earlier formula of its activity rejected it.
 */
public final class EvaluatedSeeds {
  // This character is not allowed in ids, and canonical URLs contain none.
  private static final char URL_SEPARATOR = ' ';

  private final SeedStore store;
  private final ActivityVersions activities;

  /**
   * Creates a view of a store.
   *
   * @param activities all versions of all activities
   */
  public EvaluatedSeeds(SeedStore store, ActivityVersions activities) {
    this.store = store;
    this.activities = activities;
  }

  /** Key-value store of evaluated seeds, and of their number by activity. */
  public interface SeedStore {
    Optional<EvaluatedSeed> get(String key);

    void put(String key, EvaluatedSeed seed);

    Optional<Integer> count(String activity);

    void putCount(String activity, int count);
  }

  /** Returns an empty store in memory. */
  public static SeedStore inMemory() {
    var seeds = new HashMap<String, EvaluatedSeed>();
    var counts = new HashMap<String, Integer>();
    return new SeedStore() {
      @Override
      public Optional<EvaluatedSeed> get(String key) {
        return Optional.ofNullable(seeds.get(key));
      }

      @Override
      public void put(String key, EvaluatedSeed seed) {
        seeds.put(key, seed);
      }

      @Override
      public Optional<Integer> count(String activity) {
        return Optional.ofNullable(counts.get(activity));
      }

      @Override
      public void putCount(String activity, int count) {
        counts.put(activity, count);
      }
    };
  }

  /** Tests whether a seed needs no evaluation because its result would be the same. */
  boolean isRepeated(Activity activity, CrawlUrl url) {
    return store
        .get(key(activity.id(), url))
        .filter(earlier -> earlier.accepted() || isSameFormula(activity, earlier.version()))
        .isPresent();
  }

  private boolean isSameFormula(Activity activity, int version) {
    return activities
        .at(activity.id(), version)
        .filter(earlier -> earlier.formula().equals(activity.formula()))
        .isPresent();
  }

  /** Adds the evaluation of a seed that is a URL. */
  void put(Activity activity, CrawlUrl url, boolean isAccepted) {
    store.put(key(activity.id(), url), new EvaluatedSeed(activity.version(), isAccepted));
  }

  private static String key(String activity, CrawlUrl url) {
    return activity + URL_SEPARATOR + url;
  }

  /** Counts the next evaluation of a seed, and returns its ordinal within the activity, from 1. */
  int nextOrdinal(Activity activity) {
    var ordinal = count(activity.id()) + 1;
    store.putCount(activity.id(), ordinal);
    return ordinal;
  }

  private int count(String activity) {
    return store.count(activity).orElse(0);
  }

  /** Returns a request with at least the number of seeds that were evaluated so far. */
  public ActivitySubmission counted(ActivitySubmission request) {
    return request
        .seeds()
        .map(number -> request.withSeeds(Math.max(number, count(request.id()))))
        .orElse(request);
  }
}
