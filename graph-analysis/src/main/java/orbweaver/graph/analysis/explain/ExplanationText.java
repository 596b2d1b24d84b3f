package orbweaver.graph.analysis.explain;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.graph.analysis.explain.Explanation.ActivityDecision;
import orbweaver.graph.analysis.explain.Explanation.CanonicalPath;
import orbweaver.graph.analysis.explain.Explanation.Crawled;
import orbweaver.graph.analysis.explain.Explanation.CurrentResult;
import orbweaver.graph.analysis.explain.Explanation.LinkRejection;
import orbweaver.graph.analysis.explain.Explanation.NeverSeen;
import orbweaver.graph.analysis.explain.Explanation.NotCrawled;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.StoredPath;
import orbweaver.graph.store.query.OmittedLinkTotals;

/** Formatter of an explanation for a terminal. */
final class ExplanationText {
  private final StringBuilder text = new StringBuilder();
  private final Set<String> documentedActivities = new HashSet<>();

  private final boolean hasPath;

  private ExplanationText(boolean hasPath) {
    this.hasPath = hasPath;
  }

  /**
   * Returns the text.
   *
   * @param hasPath false if the path was left out
   */
  static String of(Explanation explanation, boolean hasPath) {
    var explanationText = new ExplanationText(hasPath);
    explanationText.line(explanation.url());
    switch (explanation) {
      case Crawled crawled -> explanationText.crawled(crawled);
      case NotCrawled notCrawled -> explanationText.notCrawled(notCrawled);
      case NeverSeen(_, var exclusion, var pages, var nearest) -> {
        explanationText.neverSeen(pages, nearest);
        explanationText.exclusion(exclusion);
      }
    }
    return explanationText.text.toString();
  }

  private void crawled(Crawled page) {
    result(page.result());
    exclusion(page.exclusion());
    page.verdicts().forEach(this::decision);
    page.rejections().forEach(this::rejection);
    page.path().filter(_ -> isEmbed(page)).ifPresent(this::embedOf);
    page.path().ifPresentOrElse(path -> path(path, page.url()), this::noPath);
  }

  private static boolean isEmbed(Crawled page) {
    return page.verdicts().stream().anyMatch(each -> each.path().embedNesting().isPresent());
  }

  private void embedOf(CanonicalPath path) {
    path.steps().stream()
        .filter(PathStep::isEmbed)
        .reduce((_, last) -> last)
        .ifPresent(step -> line("  embed of " + step.page()));
  }

  private void result(CurrentResult result) {
    var status = result.status().map(code -> " " + code).orElse("");
    var detail = result.detail().map(more -> " (" + more + ")").orElse("");
    line("  outcome: " + result.outcome() + status + detail + ", " + request(result.number()));
    result.omitted().ifPresent(links -> line("  links left out: " + OmittedLinkTotals.text(links)));
    if (result.truncated() && result.omitted().isEmpty())
      line("  truncated: " + missingPart(result));
    result.from().ifPresent(source -> line("  from " + source + ": no request was sent"));
  }

  private void exclusion(Exclusion exclusion) {
    exclusion.lines().forEach(reason -> line("  " + reason));
  }

  private static String request(long number) {
    return number == PageRow.NO_REQUEST ? "no request was sent" : "request " + number;
  }

  private static String missingPart(CurrentResult result) {
    var isWholeBodyRead = result.detail().filter("whole"::equals).isPresent();
    return isWholeBodyRead
        ? "all links are in the graph, but some of their texts or of the page's were cut"
        : "links in the rest of the body are not known";
  }

  private void decision(ActivityDecision decision) {
    var version = decision.version();
    line("  " + version.activity() + ": " + reason(decision.code(), decision.by()));
    documentation(version.activity(), version.documentation());
    line("    discovery path: " + pathText(decision.path()));
    if (decision.hasResidual()) line("    left to decide: " + decision.residual());
    var owner = version.party().map(" of "::concat).orElse("");
    version
        .formula()
        .ifPresent(formula -> line("    formula " + version.version() + owner + ": " + formula));
    version.actions().ifPresent(performed -> line("    actions: " + performed));
    decision.trace().ifPresent(this::trace);
  }

  // The documentation of an activity is shown once, with its first decision.
  private void documentation(String activity, Optional<String> documentation) {
    documentation
        .filter(_ -> documentedActivities.add(activity))
        .map(purpose -> purpose.strip().replaceAll("\\s+", " "))
        .ifPresent(purpose -> line("    documentation: " + purpose));
  }

  private static String hops(int hops) {
    return hops == 0 ? "" : ", redirect " + hops;
  }

  private static String embed(int nesting) {
    return nesting == 1 ? ", embed" : ", embed nested " + nesting + " deep";
  }

  private static String family(Optional<String> index) {
    return index.map(family -> ", family " + family).orElse("");
  }

  static String reason(String code, String by) {
    return by.isEmpty() || by.equals(code) ? code : code + " by " + by;
  }

  private void notCrawled(NotCrawled url) {
    line("  not crawled");
    exclusion(url.exclusion());
    url.rejections().forEach(this::rejection);
    var isReferredTo = url.path().isPresent() || !url.referrers().isEmpty();
    if (url.rejections().isEmpty() && isReferredTo && !url.exclusion().isSuppressed())
      line("  " + whyNotRejected(url.referrers()));
    if (!url.referrers().isEmpty()) line("  seen in:");
    url.referrers().forEach(step -> line("    " + stepText(step)));
    url.path().ifPresentOrElse(path -> path(path, url.url()), this::noPath);
  }

  private void rejection(LinkRejection rejection) {
    var times = rejection.times() == 1 ? "" : " (" + rejection.times() + " times)";
    line("  " + rejection.activity() + ": " + reason(rejection.code(), rejection.by()) + times);
    documentation(rejection.activity(), rejection.documentation());
    rejection.trace().ifPresent(this::rejectionTrace);
  }

  private void rejectionTrace(DecisionTrace trace) {
    line(
        "    discovery path: "
            + pathText(StoredPath.of(trace.path()))
            + ", formula "
            + trace.version());
    trace(trace);
  }

  private void trace(DecisionTrace trace) {
    TraceLines.of(trace).forEach(step -> line("    " + step));
    trace.otherwise().ifPresent(words -> line("    " + words));
  }

  private static String pathText(StoredPath path) {
    return "depth "
        + path.depth()
        + hops(path.hops())
        + family(path.family())
        + path.embedNesting().map(ExplanationText::embed).orElse("")
        + ", from "
        + path.root();
  }

  private static String whyNotRejected(List<PathStep> referrers) {
    var onlyRecorded = referrers.stream().allMatch(ExplanationText::isRecorded);
    return onlyRecorded && !referrers.isEmpty()
        ? "only links of kinds that are recorded, not followed, lead there"
        : "no activity rejected it: it is waiting, or its server was given up (orbweaver hosts list),"
            + " or the reason did not fit into the record";
  }

  private static boolean isRecorded(PathStep step) {
    return LinkKind.of(step.kind()).filter(kind -> !kind.isFollowed()).isPresent();
  }

  private void neverSeen(Optional<Long> pages, Optional<String> nearest) {
    var none = pages.map("none of %,d crawled pages"::formatted).orElse("no crawled page");
    line("  never seen: " + none + " links to it, and it is not a seed");
    nearest.ifPresent(known -> line("  nearest known: " + known));
  }

  private void path(CanonicalPath path, String url) {
    if (path.steps().isEmpty()) {
      line("  a seed of " + path.activity() + path.index().map(", family "::concat).orElse(""));
      return;
    }
    line("  found for " + path.activity() + " by:");
    var width = width(path);
    path.steps().forEach(step -> line("    " + padded(step.index(), width) + stepText(step)));
    line("    " + padded(path.index(), width) + url);
  }

  private static int width(CanonicalPath path) {
    return Stream.concat(path.steps().stream().map(PathStep::index), Stream.of(path.index()))
        .flatMap(Optional::stream)
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  private static String padded(Optional<String> index, int width) {
    var text = index.orElse("");
    return text + " ".repeat(width - text.length() + 2);
  }

  private void noPath() {
    if (hasPath) line("  no accepted page leads there");
  }

  private static String stepText(PathStep step) {
    var anchor = step.text().map(words -> " \"" + words + "\"").orElse("");
    return step.page() + "  --" + step.kind() + anchor + "-->";
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
