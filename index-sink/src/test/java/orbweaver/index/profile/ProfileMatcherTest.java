package orbweaver.index.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.profile.NewsItem.TermCount;
import orbweaver.contract.profile.Profile;
import orbweaver.contract.profile.ProfileTerm;
import orbweaver.contract.profile.ProfileTerm.PagePart;
import orbweaver.index.sink.TestPage;
import org.junit.jupiter.api.Test;

class ProfileMatcherTest {
  private final TestPage page =
      TestPage.of("/a", "Reusing software is hard. Software reuse needs repositories of software.")
          .title("Software engineering")
          .headings("Reuse of software", "Repositories");

  @Test
  void aPhraseCountsWhereItsWordsFollowEachOther() {
    assertThat(terms("software reuse")).containsExactly(new TermCount("software reuse", 1));
    assertThat(terms("reuse software")).isEmpty();
    assertThat(terms("engineering reuse")).as("title and heading").isEmpty();
  }

  @Test
  void aTermMatchesOtherFormsOfItsWordsInTheLanguageOfThePage() {
    assertThat(terms("repository")).isEmpty();

    page.language("en");
    assertThat(terms("repository")).containsExactly(new TermCount("repository", 2));
    assertThat(terms("reuse software")).containsExactly(new TermCount("reuse software", 1));
  }

  @Test
  void caseAndDiacriticsDoNotMatter() {
    assertThat(terms("SOFTWÄRE")).hasSize(1);
  }

  @Test
  void aTermOfAPartCountsOccurrencesThereOnly() {
    assertThat(terms(new ProfileTerm("software", 1, PagePart.TITLE)))
        .containsExactly(new TermCount("software", 1));
    assertThat(terms(new ProfileTerm("software", 1, PagePart.HEADING)))
        .containsExactly(new TermCount("software", 1));
    assertThat(terms(new ProfileTerm("software", 3, PagePart.TEXT)))
        .containsExactly(new TermCount("software", 3));
    assertThat(terms(new ProfileTerm("software", 5, PagePart.ANY)))
        .containsExactly(new TermCount("software", 5));
    assertThat(terms(new ProfileTerm("software", 6, PagePart.ANY))).isEmpty();
  }

  @Test
  void allTermsMustOccurUnlessTheProfileHasAMinimum() {
    var terms = Stream.of("software", "hard", "cobol").map(ProfileTerm::of).toList();

    assertThat(match(profile(terms, Optional.empty()))).isEmpty();
    assertThat(match(profile(terms, Optional.of(2))))
        .singleElement()
        .satisfies(
            match ->
                assertThat(match.terms())
                    .containsExactly(new TermCount("software", 5), new TermCount("hard", 1)));
  }

  @Test
  void aHostMatchesItsPagesAndThoseOfHostsBelowIt() {
    assertThat(match(ofHosts("a.test"))).hasSize(1);
    assertThat(match(ofHosts("test"))).hasSize(1);
    assertThat(match(ofHosts("b.test", "a.test"))).hasSize(1);
    assertThat(match(ofHosts("www.a.test"))).isEmpty();
    assertThat(match(new Profile("p", term("hard"), none(), List.of("b.test"), none(), none())))
        .isEmpty();
  }

  @Test
  void aFormulaIsEvaluatedOnThePage() {
    assertThat(match(ofFormula("(header-content-type text/html)"))).hasSize(1);
    assertThat(match(ofFormula("(header-content-type text/plain)"))).isEmpty();
    assertThat(match(ofFormula("(not (uri-extension pdf))"))).hasSize(1);
  }

  @Test
  void aFormulaThatNeedsMoreThanThePageIsRejected() {
    assertThatThrownBy(() -> match(ofFormula("((depth 2) (header-content-type text/html))")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("(depth 2) cannot be evaluated from an indexed page (expected: ");
  }

  @Test
  void matchesAreInTheOrderOfNames() {
    var matcher =
        new ProfileMatcher(
            Stream.of("c", "a", "b")
                .map(name -> new Profile(name, term("hard"), none(), List.of(), none(), none()))
                .toList());

    assertThat(match(matcher))
        .extracting(match -> match.profile().name())
        .containsExactly("a", "b", "c");
  }

  @Test
  void chineseWordsAreFound() {
    var chinese = TestPage.of("/a", "软件工程的研究");

    assertThat(match(new ProfileMatcher(List.of(profile(term("软件工程"), none()))), chinese))
        .hasSize(1);
    assertThat(match(new ProfileMatcher(List.of(profile(term("工程软件"), none()))), chinese))
        .isEmpty();
  }

  private List<TermCount> terms(String words) {
    return terms(ProfileTerm.of(words));
  }

  private List<TermCount> terms(ProfileTerm term) {
    return match(profile(List.of(term), none())).stream()
        .flatMap(match -> match.terms().stream())
        .toList();
  }

  private static List<ProfileTerm> term(String words) {
    return List.of(ProfileTerm.of(words));
  }

  private static <T> Optional<T> none() {
    return Optional.empty();
  }

  private static Profile profile(List<ProfileTerm> terms, Optional<Integer> minTerms) {
    return new Profile("p", terms, minTerms, List.of(), none(), none());
  }

  private static Profile ofHosts(String... hosts) {
    return new Profile("p", List.of(), none(), List.of(hosts), none(), none());
  }

  private static Profile ofFormula(String formula) {
    return new Profile("p", List.of(), none(), List.of(), Optional.of(formula), none());
  }

  private List<ProfileMatch> match(Profile profile) {
    return match(new ProfileMatcher(List.of(profile)));
  }

  private List<ProfileMatch> match(ProfileMatcher matcher) {
    return match(matcher, page);
  }

  private static List<ProfileMatch> match(ProfileMatcher matcher, TestPage tested) {
    var record = tested.page();
    var language = record.facts().flatMap(facts -> facts.language());
    return matcher.match(record, tested.text().orElseThrow(), language);
  }
}
