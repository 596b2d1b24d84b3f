package orbweaver.graph.analysis.explain;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.graph.store.StoredPath;

/** Explanation why a URL was or was not crawled. In JSON, {@code is} names the case. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Explanation.Crawled.class, name = "crawled"),
  @JsonSubTypes.Type(value = Explanation.NotCrawled.class, name = "not crawled"),
  @JsonSubTypes.Type(value = Explanation.NeverSeen.class, name = "never seen")
})
public sealed interface Explanation {
  /** Returns the URL in question. */
  String url();

  /** Returns lines of text for a terminal. */
  default String text() {
    return ExplanationText.of(this, true);
  }

  /** Returns lines of text, if the canonical path was left out. */
  default String textWithoutPath() {
    return ExplanationText.of(this, false);
  }

  /**
   * URL that was requested and completed.
   *
   * @param result current result of the URL
   * @param verdicts decisions on the page
   * @param rejections rejections by activities that did not follow a link to the URL and therefore
   *     did not crawl it
   * @param exclusion reasons not to request the URL now
   * @param path the shortest accepted path to the URL; absent if there is none
   */
  record Crawled(
      String url,
      @JsonUnwrapped CurrentResult result,
      List<ActivityDecision> verdicts,
      List<LinkRejection> rejections,
      @JsonUnwrapped Exclusion exclusion,
      Optional<CanonicalPath> path)
      implements Explanation {}

  /**
   * Result of the fetch request whose answer is current.
   *
   * @param number number of the request; 0 if the URL failed without a request
   * @param outcome outcome of the request: {@code fetched}, {@code redirected}, {@code failed}
   * @param detail further information on the outcome
   * @param status HTTP status; absent without a response
   * @param from file of the result if it was imported; absent if this pipeline fetched it
   * @param omitted links of the page that were left out of the graph; absent if none was
   * @param truncated whether the graph lacks a part of the page: links, texts, or the rest of the
   *     body
   */
  record CurrentResult(
      long number,
      String outcome,
      Optional<String> detail,
      Optional<Integer> status,
      Optional<String> from,
      Optional<OmittedLinks> omitted,
      boolean truncated) {}

  /**
   * URL that was seen in a page or submitted as a seed, and of which no fetch request completed.
   *
   * @param rejections the distinct reasons of rejection; empty if no activity rejected the URL
   * @param exclusion reasons not to request the URL now
   * @param referrers some of the pages that link to it; for a single activity, those that it
   *     accepted
   * @param path shortest accepted path to the URL; its last link leads to the URL, which was not
   *     requested
   */
  record NotCrawled(
      String url,
      List<LinkRejection> rejections,
      @JsonUnwrapped Exclusion exclusion,
      List<PathStep> referrers,
      Optional<CanonicalPath> path)
      implements Explanation {}

  /**
   * URL that no page links to and that was not submitted as a seed.
   *
   * @param exclusion reasons not to request the URL now
   * @param pages number of crawled pages; absent if they were not counted
   * @param nearest the known URL with the longest common prefix
   */
  record NeverSeen(
      String url,
      @JsonUnwrapped Exclusion exclusion,
      Optional<Long> pages,
      Optional<String> nearest)
      implements Explanation {}

  /**
   * Last decision on the page for one discovery path.
   *
   * @param version the deciding version of the activity
   * @param path the discovery path
   * @param residual the part of the formula that was left to decide
   * @param code decision code
   * @param by deciding constraint
   * @param trace the evaluation that led to the decision
   */
  record ActivityDecision(
      @JsonUnwrapped DecidingVersion version,
      @JsonUnwrapped StoredPath path,
      String residual,
      boolean accepted,
      String code,
      String by,
      Optional<DecisionTrace> trace) {
    // Formulas that are always true or always false.
    private static final Set<String> DECIDED = Set.of("t", "nil");

    /** Tests whether the response had to decide a part of the formula. */
    boolean hasResidual() {
      return !DECIDED.contains(residual) && !code.equals(DecisionCode.ROBOTS_DENIED.text());
    }
  }

  /**
   * Version of an activity that decided on a page.
   *
   * @param party owner of the activity; absent if it is the operator of the pipeline
   * @param documentation purpose of the activity, for people; absent if it has none
   * @param actions actions of the version; absent if it only walks all links
   * @param formula formula of that version; absent if the store does not contain the version
   */
  record DecidingVersion(
      String activity,
      Optional<String> party,
      int version,
      Optional<String> documentation,
      Optional<String> actions,
      Optional<String> formula) {}

  /**
   * Reason for not following a link.
   *
   * @param documentation purpose of the activity, for people; absent if it has none
   * @param code decision code
   * @param by constraint that rejected the link
   * @param times number of pages whose link was rejected for this reason
   * @param trace the evaluation of one of these rejections
   */
  record LinkRejection(
      String activity,
      Optional<String> documentation,
      String code,
      String by,
      long times,
      Optional<DecisionTrace> trace) {}

  /**
   * Canonical path from a seed to the URL.
   *
   * @param activity activity whose crawl tree contains the path
   * @param index family index of the URL; absent if the URL is too far from the seed to have one,
   *     or if the last link is recorded but not followed
   * @param steps steps of the path; empty for a seed
   */
  record CanonicalPath(String activity, Optional<String> index, List<PathStep> steps) {
    public CanonicalPath {
      steps = List.copyOf(steps);
    }
  }

  /**
   * Page on a path, and its link to the next page.
   *
   * @param index family index of the page; absent if the page has none
   * @param kind kind of the link
   * @param text anchor text of the link
   */
  record PathStep(String page, Optional<String> index, String kind, Optional<String> text) {
    /** Tests whether the next page is an embed of the page. */
    boolean isEmbed() {
      return LinkKind.of(kind).filter(LinkKind::isEmbed).isPresent();
    }

    /** Returns a copy with a family index. */
    public PathStep withIndex(Optional<String> newIndex) {
      return new PathStep(page, newIndex, kind, text);
    }
  }
}
