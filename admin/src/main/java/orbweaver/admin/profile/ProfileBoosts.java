package orbweaver.admin.profile;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.language.Formula;
import orbweaver.language.syntax.Quotes;

/**
 * Boosts of a best-first search for the pages that a profile describes. Before a page is read, a
 * term can occur in the anchor text of the link, in its URL, and in the URL of the page with the
 * link. Each weight is larger than the weaker ones together, so that for one term no number of weak
 * signals outweighs a strong one.
 */
public final class ProfileBoosts {
  /** Weight of a term in the anchor text, which describes the page that the link leads to. */
  static final int ANCHOR = 8;

  /** Weight of a term in the URL, which its author has chosen, often for a whole directory. */
  static final int URL = 4;

  /**
   * Weight of a term in the URL of the page with the link: pages link to pages on their subject.
   */
  static final int REFERRER = 2;

  /** Weight of the hosts. */
  static final int HOST = 1;

  /** Maximum number of terms: each link is compared with every term. */
  static final int MAX_TERMS = 100;

  private ProfileBoosts() {}

  /**
   * Returns the boosts of a profile.
   *
   * @throws IllegalArgumentException if it has neither terms nor hosts, or too many terms
   */
  public static List<ScoreRule> of(Profile profile) {
    if (profile.terms().isEmpty() && profile.hosts().isEmpty())
      throw new IllegalArgumentException(
          profile.name()
              + ": neither terms nor hosts (expected: terms or hosts, which tell links apart before their pages are read)");
    if (profile.terms().size() > MAX_TERMS)
      throw new IllegalArgumentException(
          "%s: %d terms (expected: at most %d, because every link is compared with each)"
              .formatted(profile.name(), profile.terms().size(), MAX_TERMS));
    return Stream.concat(
            profile.terms().stream().map(ProfileTerm::words).distinct().flatMap(ProfileBoosts::of),
            host(profile.hosts()))
        .toList();
  }

  private static Stream<ScoreRule> of(String words) {
    return Stream.of(
        boost(ANCHOR, "anchor-words", Quotes.around(words)),
        boost(URL, "uri-words", Quotes.around(words)),
        boost(REFERRER, "uri-referrer-words", Quotes.around(words)));
  }

  private static Stream<ScoreRule> host(List<String> hosts) {
    return hosts.isEmpty()
        ? Stream.empty()
        : Stream.of(boost(HOST, "host-under", Quotes.around(hosts)));
  }

  private static ScoreRule boost(int weight, String name, String argument) {
    var formula = Formula.parse("(%s %s)".formatted(name, argument));
    return new ScoreRule(weight, formula.toString());
  }
}
