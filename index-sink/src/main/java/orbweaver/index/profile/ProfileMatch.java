package orbweaver.index.profile;

import java.util.List;
import orbweaver.contract.profile.NewsItem.TermCount;
import orbweaver.contract.profile.Profile;

/**
 * Match of a page and a profile.
 *
 * @param terms terms that occur often enough, in the order of the profile
 */
public record ProfileMatch(Profile profile, List<TermCount> terms) {
  public ProfileMatch {
    terms = List.copyOf(terms);
  }
}
