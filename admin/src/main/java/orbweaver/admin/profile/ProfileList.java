package orbweaver.admin.profile;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;

/** List of the profiles on file, sorted by name. */
public record ProfileList(List<ListedProfile> profiles) {
  public ProfileList {
    profiles = List.copyOf(profiles);
  }

  /**
   * Profile without its secrets.
   *
   * @param requiredTerms number of terms that must occur
   * @param formula in W4 notation
   * @param delivery where the news are delivered; absent if they are only stored
   */
  public record ListedProfile(
      String name,
      List<ProfileTerm> terms,
      int requiredTerms,
      List<String> hosts,
      Optional<String> formula,
      Optional<String> delivery) {
    private static ListedProfile of(Profile profile) {
      return new ListedProfile(
          profile.name(),
          profile.terms(),
          profile.requiredTerms(),
          profile.hosts(),
          profile.formula(),
          profile.delivery().map(NewsDelivery::text));
    }

    private String text() {
      var text = new StringBuilder(name);
      if (!terms.isEmpty()) text.append("  ").append(termsText());
      if (!hosts.isEmpty()) text.append("  hosts: ").append(String.join(", ", hosts));
      formula.ifPresent(own -> text.append("  ").append(own));
      delivery.ifPresent(own -> text.append("  to ").append(own));
      return text.toString();
    }

    private String termsText() {
      var words = terms.stream().map(term -> '"' + term.words() + '"').collect(joining(", "));
      return "%d of %s".formatted(requiredTerms, words);
    }
  }

  /** Returns the task that reads the list of a crawl. */
  public static CrawlTask<ProfileList> read() {
    return crawl ->
        Optional.of(
            new ProfileList(crawl.profiles().list().stream().map(ListedProfile::of).toList()));
  }

  /** Returns lines of text for a terminal. */
  public String text() {
    if (profiles.isEmpty()) return "no profile is on file";
    return profiles.stream().map(ListedProfile::text).collect(joining("\n"));
  }
}
