package orbweaver.console.advice;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.change.UrlAnswer;
import orbweaver.library.advice.AnswerSource;
import orbweaver.library.advice.LatestAnswer;
import orbweaver.library.advice.LatestAnswer.Alive;
import orbweaver.library.advice.LatestAnswer.Failing;
import orbweaver.library.advice.LatestAnswer.Redirecting;

/** Latest answers of URLs in a link graph. */
record GraphAnswers(LinkGraph graph) implements AnswerSource {
  private static final Set<Integer> PERMANENT = Set.of(301, 308);

  @Override
  public Map<CrawlUrl, LatestAnswer> latest(Set<CrawlUrl> urls) {
    var latest = new HashMap<CrawlUrl, LatestAnswer>();
    if (urls.isEmpty()) return latest;
    var texts = urls.stream().map(CrawlUrl::toString).collect(toSet());
    graph
        .answers(texts)
        .forEach((url, answers) -> latest.put(CrawlUrl.ofCanonical(url), latest(answers)));
    return latest;
  }

  /** Returns the last of some answers in the order of time, which is not empty. */
  static LatestAnswer latest(List<NumberedAnswer> numbered) {
    var answers = numbered.stream().map(NumberedAnswer::answer).toList();
    var last = answers.getLast();
    return switch (last.response().outcome()) {
      case "failed" -> {
        var first = firstOfLast(answers, GraphAnswers::isFailure);
        yield new Failing(cause(last), first.at());
      }
      case "redirected" -> redirecting(answers, last);
      default -> new Alive();
    };
  }

  private static boolean isFailure(UrlAnswer answer) {
    return answer.response().outcome().equals("failed");
  }

  private static LatestAnswer redirecting(List<UrlAnswer> answers, UrlAnswer last) {
    var target = last.detail().orElseThrow();
    var first =
        firstOfLast(
            answers,
            answer -> answer.response().isRedirect() && answer.detail().orElse("").equals(target));
    var isPermanent = last.response().status().filter(PERMANENT::contains).isPresent();
    return new Redirecting(CrawlUrl.of(target), isPermanent, first.at());
  }

  // The first of those at the end that are alike.
  private static UrlAnswer firstOfLast(List<UrlAnswer> answers, Predicate<UrlAnswer> isAlike) {
    var first = answers.getLast();
    for (var answer : answers.reversed()) {
      if (!isAlike.test(answer)) return first;
      first = answer;
    }
    return first;
  }

  private static String cause(UrlAnswer failure) {
    return failure
        .response()
        .status()
        .map(status -> "status " + status)
        .or(failure::detail)
        .orElse("failed");
  }
}
