package orbweaver.fetcher.judging;

import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Refusal;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Head;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Names.Answer;
import orbweaver.language.EvidenceClass;

/** Evaluation of the interests of one fetch request, as evidence arrives. */
public final class Judging {
  private final Formulas formulas;
  private final Evidence urlEvidence;
  private Evidence evidence;
  private List<Wish> interests;

  /**
   * Creates an evaluation and applies the carried answers to {@code known-to}.
   *
   * @throws orbweaver.language.FormulaSyntaxException if a residual is not a valid formula
   */
  public Judging(Formulas formulas, Order request) {
    this.formulas = formulas;
    urlEvidence = Testimony.of(request.url());
    evidence = urlEvidence;
    for (var interest : request.wishes()) formulas.of(interest.residual());
    interests = new Hearsay(formulas).judged(request);
  }

  /** Returns the hosts whose canonical names the residuals need. */
  public Set<String> hosts(String ownHost) {
    var hosts = new HashSet<String>();
    for (var interest : interests) {
      var formula = formulas.of(interest.residual());
      if (formula.asks().contains(EvidenceClass.DNS)) hosts.addAll(formula.hosts());
    }
    if (!hosts.isEmpty()) hosts.add(ownHost);
    return hosts;
  }

  /** Tests whether a residual needs evidence from the Domain Name System. */
  public boolean asksForNames() {
    return interests.stream()
        .anyMatch(interest -> formulas.of(interest.residual()).asks().contains(EvidenceClass.DNS));
  }

  /** Returns the only media types that can satisfy an interest; empty if any may. */
  public Set<String> mediaTypes() {
    var all = new TreeSet<String>();
    for (var interest : interests) {
      if (interest.isRefused()) continue;
      var types = formulas.of(interest.residual()).mediaTypes();
      if (types.isEmpty()) return Set.of();
      all.addAll(types);
    }
    return all;
  }

  /** Evaluates with the canonical names and the addresses of the page's own host. */
  public void names(Map<String, Answer> answers, List<InetAddress> addresses) {
    evidence = urlEvidence.with(new Evidence.Names(answers, Optional.of(addresses)));
    evaluate();
  }

  /** Evaluates with a 2xx head, if a residual is undecided. */
  public void head(Head head) {
    if (isDecided()) return;
    evidence = evidence.with(Testimony.head(head.status(), head.at(), head.headers()));
    evaluate();
  }

  /** Evaluates with the evidence of an external file. */
  public void told(orbweaver.contract.fetch.Evidence external) {
    Testimony.head(external).ifPresent(head -> evidence = evidence.with(head));
    evaluate();
  }

  /**
   * Rejects all interests except those of exempt activities.
   *
   * @param line line of robots.txt that denies the URL
   * @param exempt ids of the activities that robots.txt does not bind
   */
  public void deny(String line, Set<String> exempt) {
    var denied = new Refusal(Refusal.Stage.ROBOTS, line);
    interests =
        interests.stream().map(interest -> isBound(interest, exempt) ? interest.refusedBy(denied) : interest).toList();
  }

  private static boolean isBound(Wish interest, Set<String> exempt) {
    return !interest.isRefused() && !exempt.contains(interest.activity());
  }

  private void evaluate() {
    interests = interests.stream().map(interest -> formulas.judged(interest, evidence)).toList();
  }

  /** Tests whether an interest is not rejected. */
  public boolean isWanted() {
    return interests.stream().anyMatch(interest -> !interest.isRefused());
  }

  /** Tests whether an interest of one of these activities is not rejected. */
  public boolean isWantedBy(Set<String> activities) {
    return interests.stream()
        .anyMatch(interest -> !interest.isRefused() && activities.contains(interest.activity()));
  }

  /** Tests whether every interest is accepted or rejected. */
  public boolean isDecided() {
    return interests.stream().allMatch(interest -> interest.isSettled() || interest.isRefused());
  }

  /** Returns the interests with their present residuals. */
  public List<Wish> wishes() {
    return interests;
  }
}
