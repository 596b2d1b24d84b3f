package orbweaver.library.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.advice.RuleEvidence.Matches;

/** Conditions of a rule, with the result of its query. */
final class RuleConditions {
  private final EntryRule rule;
  private final Optional<Matches> matches;
  private final Map<CrawlUrl, Integer> places = new LinkedHashMap<>();

  private RuleConditions(EntryRule rule, Optional<Matches> matches) {
    this.rule = rule;
    this.matches = matches;
    matches.ifPresent(found -> found.urls().forEach(url -> places.put(url, places.size() + 1)));
  }

  /** Runs the query of a rule. */
  static RuleConditions of(EntryRule rule, RuleEvidence evidence) {
    return new RuleConditions(rule, rule.query().map(evidence::search));
  }

  /** Returns the result of the query, the best first; absent if the rule has none. */
  Optional<List<CrawlUrl>> matches() {
    return matches.map(Matches::urls);
  }

  /** Tests whether a page meets all conditions. */
  boolean areMetBy(CandidatePage page) {
    return (matches.isEmpty() || places.containsKey(page.url())) && contradiction(page).isEmpty();
  }

  /** Returns the condition that a page does not meet; absent if it meets all, or may do so. */
  Optional<String> contradiction(CandidatePage page) {
    if (matches.isPresent() && matches.get().isComplete() && !places.containsKey(page.url()))
      return Optional.of("does not match the query");
    return wrongHost(page).or(() -> fewHosts(page)).or(() -> notAccepted(page));
  }

  private Optional<String> wrongHost(CandidatePage page) {
    var host = page.url().host();
    return rule.host()
        .filter(expected -> !expected.equals(host))
        .map(expected -> "is of host %s, not %s".formatted(host, expected));
  }

  private Optional<String> fewHosts(CandidatePage page) {
    return rule.minLinkingHosts()
        .filter(min -> page.linkingHosts() < min)
        .map(min -> hosts(page.linkingHosts()) + ", fewer than " + min);
  }

  private Optional<String> notAccepted(CandidatePage page) {
    return rule.activity()
        .filter(activity -> !page.activities().contains(activity))
        .map("not accepted by activity "::concat);
  }

  /** Returns why a page is proposed. */
  String reason(CandidatePage page) {
    var reasons = new ArrayList<String>();
    if (places.containsKey(page.url()))
      reasons.add("matches the query, place " + places.get(page.url()));
    rule.host().ifPresent(host -> reasons.add("is of host " + host));
    if (page.linkingHosts() > 0) reasons.add(hosts(page.linkingHosts()));
    rule.activity().ifPresent(activity -> reasons.add("accepted by activity " + activity));
    return String.join("; ", reasons);
  }

  private static String hosts(int count) {
    return "links from %d other host%s".formatted(count, count == 1 ? "" : "s");
  }
}
