package orbweaver.rule.evaluation;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence.CarriedAnswers;
import orbweaver.runtime.evaluation.EvidenceMapper;

/**
 * Scope of the embeds of a page or stylesheet: the discovery path, the constraints and the score
 * that they have in common. The formula is tested on the page; only its constraints on the response
 * head are tested on the embed. An embed has the depth and the score of its page.
 *
 * @param path discovery path of the embeds
 * @param score score of the page
 */
public record EmbedScope(DiscoveryPath path, Optional<Integer> score) {
  private static final Optional<EmbedLevel> PAGE = Optional.of(EmbedLevel.PAGE);
  private static final Optional<EmbedLevel> NONE = Optional.empty();

  /** Returns the level of the pages of an activity; empty if it requests no embeds. */
  public static Optional<EmbedLevel> levelOfPages(Activity activity) {
    return activity.effectivePolicy().requestsEmbeds() ? PAGE : NONE;
  }

  /**
   * Returns the scope of the embeds of a page or stylesheet; empty if they are nested too deep.
   *
   * @param url URL of the page or stylesheet
   * @param interest interest for which it was accepted
   * @param formula formula of the activity
   * @param answers answers that the interest carries
   */
  public static Optional<EmbedScope> of(
      CrawlUrl url, Interest interest, Formula formula, CarriedAnswers answers) {
    var path = interest.path();
    var nesting = path.embedLevel().map(EmbedLevel::nesting).orElse(0) + 1;
    if (nesting > EmbedLevel.MAX_NESTING) return Optional.empty();
    var constraints =
        path.isEmbed()
            ? path.embedLevel().flatMap(EmbedLevel::constraints)
            : constraints(url, interest, formula, answers);
    var level = new EmbedLevel(nesting, constraints);
    return Optional.of(new EmbedScope(path.acrossEmbed(level), interest.score()));
  }

  private static Optional<String> constraints(
      CrawlUrl url, Interest interest, Formula formula, CarriedAnswers answers) {
    var context = EvidenceMapper.context(interest.path(), interest.referrer());
    var evidence = EvidenceMapper.of(url).with(context).with(answers);
    var constraints = formula.embedConstraints(evidence);
    return Optional.of(constraints).filter(left -> !left.equals(Formula.T)).map(Formula::toString);
  }

  /** Returns the scope of the target of a redirect of an embed. */
  public static EmbedScope ofRedirect(Interest embed) {
    return new EmbedScope(embed.path().acrossRedirect(), embed.score());
  }

  /** Returns the interest in each of the embeds. */
  public Interest interest(Activity activity) {
    var residual = path.embedLevel().flatMap(EmbedLevel::constraints).orElse(UrlDecision.SETTLED);
    return new Interest(activity.id(), activity.version(), path, residual, Priority.NEXT)
        .withScore(score);
  }
}
