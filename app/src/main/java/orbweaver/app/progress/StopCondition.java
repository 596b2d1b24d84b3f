package orbweaver.app.progress;

/** Condition that ends a crawl while URLs remain. */
@FunctionalInterface
public interface StopCondition {
  /** Condition of a crawl that ends only when no URL remains, or when its budget does. */
  StopCondition NEVER = () -> false;

  /** Tests, on any thread, whether the crawl is to end. */
  boolean isMet();
}
