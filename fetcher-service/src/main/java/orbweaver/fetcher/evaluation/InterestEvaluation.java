package orbweaver.fetcher.evaluation;

import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Rejection;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.FormulaCache;

/** Evaluation of the interests of one fetch request, as evidence arrives. */
public final class InterestEvaluation {
  private final FormulaCache formulas;
  private final CandidateEvidence urlEvidence;
  private CandidateEvidence evidence;
  private List<Interest> interests;

  /**
   * Creates an evaluation and applies the carried answers to {@code known-to}.
   *
   * @throws orbweaver.language.syntax.FormulaSyntaxException if a residual is not a valid formula
   */
  public InterestEvaluation(FormulaCache formulas, FetchRequest request) {
    this.formulas = formulas;
    urlEvidence = EvidenceMapper.of(request.url());
    evidence = urlEvidence;
    for (var interest : request.interests()) formulas.of(interest.residual());
    interests = new KnownToEvaluator(formulas).evaluate(request);
  }

  /** Returns the hosts whose canonical names the residuals need. */
  public Set<String> dnsHosts(String ownHost) {
    var hosts = new HashSet<String>();
    for (var interest : interests) {
      var formula = formulas.of(interest.residual());
      if (formula.evidenceClasses().contains(EvidenceClass.DNS))
        hosts.addAll(formula.comparedHosts());
    }
    if (!hosts.isEmpty()) hosts.add(ownHost);
    return hosts;
  }

  /** Tests whether a residual needs evidence from the Domain Name System. */
  public boolean needsDns() {
    return interests.stream()
        .anyMatch(
            interest ->
                formulas.of(interest.residual()).evidenceClasses().contains(EvidenceClass.DNS));
  }

  /**
   * Returns the media types to which the residuals limit the page; empty if any type may satisfy an
   * interest.
   */
  public Set<String> acceptedMediaTypes() {
    var all = new TreeSet<String>();
    for (var interest : interests) {
      if (interest.isRejected()) continue;
      var types = formulas.of(interest.residual()).acceptedMediaTypes();
      if (types.isEmpty()) return Set.of();
      all.addAll(types);
    }
    return all;
  }

  /** Evaluates the interests with canonical names and the addresses of the page's own host. */
  public void applyDns(Map<String, NameLookup> answers, List<InetAddress> addresses) {
    evidence = urlEvidence.with(new CandidateEvidence.DnsRecords(answers, Optional.of(addresses)));
    evaluate();
  }

  /** Evaluates the interests with the head of a 2xx response, if a residual is undecided. */
  public void applyHead(ResponseHead head) {
    if (isDecided()) return;
    evidence = evidence.with(EvidenceMapper.head(head.status(), head.receivedAt(), head.headers()));
    evaluate();
  }

  /** Evaluates the interests with the evidence of an external file. */
  public void applyExternal(orbweaver.contract.fetch.Evidence external) {
    EvidenceMapper.head(external).ifPresent(head -> evidence = evidence.with(head));
    evaluate();
  }

  /**
   * Rejects all interests except those of exempt activities.
   *
   * @param line line of robots.txt that denies the URL
   * @param exempt ids of the activities that robots.txt does not bind
   */
  public void rejectByRobots(String line, Set<String> exempt) {
    var denied = new Rejection(Rejection.EvidenceStage.ROBOTS, line);
    interests =
        interests.stream()
            .map(interest -> isBound(interest, exempt) ? interest.withRejection(denied) : interest)
            .toList();
  }

  private static boolean isBound(Interest interest, Set<String> exempt) {
    return !interest.isRejected() && !exempt.contains(interest.activity());
  }

  private void evaluate() {
    interests = interests.stream().map(interest -> formulas.evaluate(interest, evidence)).toList();
  }

  /** Tests whether an interest is not rejected. */
  public boolean isWanted() {
    return interests.stream().anyMatch(interest -> !interest.isRejected());
  }

  /** Tests whether an interest of one of these activities is not rejected. */
  public boolean isWantedBy(Set<String> activities) {
    return interests.stream()
        .anyMatch(interest -> !interest.isRejected() && activities.contains(interest.activity()));
  }

  /** Tests whether every interest is accepted or rejected. */
  public boolean isDecided() {
    return interests.stream().allMatch(interest -> interest.isSettled() || interest.isRejected());
  }

  /** Returns the interests with their present residuals. */
  public List<Interest> interests() {
    return interests;
  }
}
