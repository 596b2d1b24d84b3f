package orbweaver.library.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.LatestAnswer.Alive;
import orbweaver.library.advice.LatestAnswer.Failing;
import orbweaver.library.advice.LatestAnswer.Redirecting;
import orbweaver.library.advice.UrlFinding.Dead;
import orbweaver.library.advice.UrlFinding.Moved;
import orbweaver.library.advice.UrlFinding.NeverRequested;

/** Latest answers of URLs and of the addresses to which they redirect. */
final class RedirectChains {
  static final int MAX_REDIRECTS = 20;

  private final Map<CrawlUrl, LatestAnswer> answers;

  private RedirectChains(Map<CrawlUrl, LatestAnswer> answers) {
    this.answers = answers;
  }

  /** Reads the answers of URLs, and those of the addresses to which they redirect. */
  static RedirectChains read(Set<CrawlUrl> urls, AnswerSource source) {
    var answers = new HashMap<CrawlUrl, LatestAnswer>();
    var asked = new HashSet<>(urls);
    var next = urls;
    for (var count = 0; count <= MAX_REDIRECTS && !next.isEmpty(); count++) {
      var found = source.latest(next);
      answers.putAll(found);
      next = new HashSet<>();
      for (var answer : found.values())
        if (answer instanceof Redirecting to && asked.add(to.target())) next.add(to.target());
    }
    return new RedirectChains(answers);
  }

  /** Returns what is wrong with a URL; absent if it has a page. */
  Optional<UrlFinding> finding(CrawlUrl url) {
    var answer = answer(url);
    if (answer.isEmpty()) return Optional.of(new NeverRequested(url));
    return switch (answer.get()) {
      case Alive _ -> Optional.empty();
      case Failing(var cause, var since) -> Optional.of(new Dead(url, cause, since, List.of()));
      case Redirecting first -> Optional.of(follow(url, first));
    };
  }

  private Optional<LatestAnswer> answer(CrawlUrl url) {
    return Optional.ofNullable(answers.get(url));
  }

  private UrlFinding follow(CrawlUrl url, Redirecting first) {
    var way = new ArrayList<CrawlUrl>();
    var isPermanent = true;
    var next = Optional.of(first);
    while (next.isPresent()) {
      var target = next.get().target();
      isPermanent &= next.get().isPermanent();
      if (target.equals(url) || way.contains(target) || way.size() == MAX_REDIRECTS)
        return new Dead(url, "redirects without an end", first.since(), way);
      way.add(target);
      next = answer(target).filter(Redirecting.class::isInstance).map(Redirecting.class::cast);
    }
    return end(url, first, way, isPermanent);
  }

  private UrlFinding end(CrawlUrl url, Redirecting first, List<CrawlUrl> way, boolean isPermanent) {
    var target = way.getLast();
    var answer = answer(target);
    return answer.isPresent() && answer.get() instanceof Failing(var cause, var since)
        ? new Dead(url, cause, since, way)
        : new Moved(
            url,
            target,
            isPermanent,
            first.since(),
            way.subList(0, way.size() - 1),
            answer.isPresent());
  }
}
