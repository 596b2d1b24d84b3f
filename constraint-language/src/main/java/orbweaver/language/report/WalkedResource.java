package orbweaver.language.report;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import orbweaver.language.evidence.Truth;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.tree.Node;

/**
 * Resource that a walk reached, with what is known of it and the resources that its links lead to.
 * Resources form a tree: each one is an inferior of at most one other.
 */
public interface WalkedResource {
  /** Returns the number of hyperlinks from the root, which has depth 0. */
  int depth();

  /** Returns the canonical URL. */
  String url();

  /** Returns the title of the page. */
  Optional<String> title();

  /** Returns the status of the response; empty without a response. */
  OptionalInt status();

  /** Returns the lines of the response head as received, without line ends; none without one. */
  List<String> head();

  /** Returns the size of the content in bytes. */
  OptionalLong size();

  /** Returns the time from the last modification to the response, which is never negative. */
  Optional<Duration> age();

  /** Returns the decision on the resource. */
  Decision decision();

  /** Returns the Salton score of the content; empty if no content was evaluated. */
  OptionalDouble score(SaltonKeys keys);

  /**
   * Returns the answer to a condition, evaluated with all evidence that the crawl obtained. Without
   * a response, for example, a constraint on its head stays unknown.
   */
  Truth truth(Node condition);

  /**
   * Returns the resources that the links of the page lead to, in page order. They may be read while
   * they are walked, so they are iterated over once.
   */
  Iterable<? extends WalkedResource> inferiors();

  /** Decision on a resource by the constraints of the activity. */
  sealed interface Decision {
    /** The constraints accept the resource. */
    record Accepted() implements Decision {}

    /**
     * The constraints reject the resource.
     *
     * @param reason reason as a sentence
     */
    record Rejected(String reason) implements Decision {}
  }
}
