package orbweaver.admin.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import org.junit.jupiter.api.Test;

/** Test of the boosts for the pages that a profile describes. */
class ProfileBoostsTest {
  @Test
  void eachTermHasABoostForEachPlaceAndTheHostsHaveOne() {
    var terms = List.of(ProfileTerm.of("Software \"reuse\""), ProfileTerm.of("MORE"));

    assertThat(ProfileBoosts.of(profile(terms, List.of("a.test", "b.test"))))
        .containsExactly(
            new ScoreRule(8, "(anchor-words \"software \\\"reuse\\\"\")"),
            new ScoreRule(4, "(uri-words \"software \\\"reuse\\\"\")"),
            new ScoreRule(2, "(uri-referrer-words \"software \\\"reuse\\\"\")"),
            new ScoreRule(8, "(anchor-words \"more\")"),
            new ScoreRule(4, "(uri-words \"more\")"),
            new ScoreRule(2, "(uri-referrer-words \"more\")"),
            new ScoreRule(1, "(host-under (\"a.test\" \"b.test\"))"));
  }

  @Test
  void aStrongerSignalOutweighsAllWeakerOnesOfATerm() {
    assertThat(ProfileBoosts.ANCHOR)
        .isGreaterThan(ProfileBoosts.URL + ProfileBoosts.REFERRER + ProfileBoosts.HOST);
    assertThat(ProfileBoosts.URL).isGreaterThan(ProfileBoosts.REFERRER + ProfileBoosts.HOST);
    assertThat(ProfileBoosts.REFERRER).isGreaterThan(ProfileBoosts.HOST);
  }

  @Test
  void aProfileThatTellsNoLinksApartIsAnError() {
    var formula = Optional.of("(header-content-type \"text/html\")");
    var general =
        new Profile("html", List.of(), Optional.empty(), List.of(), formula, Optional.empty());
    assertThatThrownBy(() -> ProfileBoosts.of(general))
        .hasMessageStartingWith("html: neither terms nor hosts (expected: ");

    var many = IntStream.rangeClosed(0, 100).mapToObj(i -> ProfileTerm.of("word" + i)).toList();
    assertThatThrownBy(() -> ProfileBoosts.of(profile(many, List.of())))
        .hasMessageStartingWith("reuse: 101 terms (expected: at most 100, ");
  }

  private static Profile profile(List<ProfileTerm> terms, List<String> hosts) {
    return new Profile("reuse", terms, Optional.empty(), hosts, Optional.empty(), Optional.empty());
  }
}
