package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test of the constraints of each scope. */
class CrawlScopeTest {
  @Test
  void eachScopeHasItsConstraints() {
    assertThat(CrawlScope.PAGE.formula(Optional.empty(), MediaTypes.ANY))
        .isEqualTo("((no-cycles) (depth 0) (header-robots-allowed))");
    assertThat(CrawlScope.HOST.formula(Optional.of(9), MediaTypes.HTML))
        .isEqualTo("((no-cycles) (origin-host) (depth 9) (header-html) (header-robots-allowed))");
    assertThat(CrawlScope.ANY.formula(Optional.empty(), MediaTypes.ANY))
        .isEqualTo("((no-cycles) (header-robots-allowed))");
  }

  @Test
  void domainsMatchAtALabelBoundary() {
    var formula =
        Formula.parse(
            CrawlScope.formulaOfDomains(
                List.of("wlv.ac.uk", "x-y.test"), List.of(), Optional.of(3), MediaTypes.ANY));
    assertThat(formula.hasNoCycles()).isTrue();
    assertThat(formula.toString())
        .contains("(host-under (\"wlv.ac.uk\" \"x-y.test\"))", "(depth 3)");
  }

  @Test
  void aLongerDomainOfAnotherSiteDecides() {
    var own = List.of("wlv.ac.uk", "x-y.test", "lib.scit.wlv.ac.uk");
    var others = List.of("scit.wlv.ac.uk", "notwlv.ac.uk", "ac.uk", "a.lib.scit.wlv.ac.uk");

    var formula = CrawlScope.formulaOfDomains(own, others, Optional.empty(), MediaTypes.ANY);
    assertThat(Formula.parse(formula).hasNoCycles()).isTrue();
    assertThat(formula)
        .isEqualTo(
            "((no-cycles) (or (host-under (\"x-y.test\"))"
                + " (and (host-under (\"lib.scit.wlv.ac.uk\"))"
                + " (not (host-under (\"a.lib.scit.wlv.ac.uk\"))))"
                + " (and (host-under (\"wlv.ac.uk\")) (not (host-under"
                + " (\"a.lib.scit.wlv.ac.uk\" \"scit.wlv.ac.uk\"))))) (header-robots-allowed))");
  }

  @ParameterizedTest
  @EnumSource
  void theLanguageReadsThem(CrawlScope scope) {
    var formula = Formula.parse(scope.formula(Optional.of(0), MediaTypes.parse("html,text/plain")));

    assertThat(formula.hasNoCycles()).isTrue();
    assertThat(formula.isMonotoneInDepth()).isTrue();
  }
}
