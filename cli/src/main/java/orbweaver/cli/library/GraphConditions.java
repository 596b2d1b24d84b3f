package orbweaver.cli.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.library.proposal.UrlCondition;
import orbweaver.library.proposal.UrlCondition.Dead;
import orbweaver.library.proposal.UrlCondition.Moved;
import orbweaver.library.proposal.UrlConditions;

/**
 * Conditions of URLs by the latest answers in the graph. A page has moved if the redirect is
 * permanent (RFC 9110, 15.4).
 */
record GraphConditions(LinkGraph graph) implements UrlConditions {
  private static final Set<Integer> PERMANENT = Set.of(301, 308);

  @Override
  public Map<CrawlUrl, UrlCondition> of(Set<CrawlUrl> urls) {
    var texts = urls.stream().map(CrawlUrl::toString).collect(Collectors.toSet());
    var conditions = new HashMap<CrawlUrl, UrlCondition>();
    graph
        .answers(texts)
        .forEach(
            (url, answers) ->
                condition(answers)
                    .ifPresent(found -> conditions.put(CrawlUrl.ofCanonical(url), found)));
    return conditions;
  }

  private static Optional<UrlCondition> condition(List<NumberedAnswer> answers) {
    if (answers.isEmpty()) return Optional.empty();
    var latest = answers.getLast().answer();
    return switch (latest.response().outcome()) {
      case "redirected" -> moved(latest);
      case "failed" -> Optional.of(new Dead(cause(latest)));
      default -> Optional.empty();
    };
  }

  private static Optional<UrlCondition> moved(UrlAnswer answer) {
    var isPermanent = answer.response().status().filter(PERMANENT::contains).isPresent();
    return answer
        .detail()
        .filter(_ -> isPermanent)
        .flatMap(
            target ->
                switch (CrawlUrl.parse(target)) {
                  case Resolved(var url) -> Optional.of(new Moved(url));
                  case OtherScheme _, Invalid _ -> Optional.empty();
                });
  }

  private static String cause(UrlAnswer answer) {
    return answer
        .response()
        .status()
        .map(status -> "status " + status)
        .or(answer::detail)
        .orElse("failed");
  }
}
