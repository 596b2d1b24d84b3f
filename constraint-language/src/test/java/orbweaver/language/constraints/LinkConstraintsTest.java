package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.cited;
import static orbweaver.language.TestEvidence.deep;
import static orbweaver.language.TestEvidence.reached;
import static orbweaver.language.TestEvidence.root;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of constraints on the inbound link of a URL. */
class LinkConstraintsTest {
  private static final String PAGE = "http://a.test/docs/guide/";
  private static final LinkAttributes LINK =
      new LinkAttributes("a", Optional.of("Next Page"), Set.of("next", "ugc"));

  @ParameterizedTest
  @CsvSource({
    "(anchor-search \"next p\"),true",
    "(anchor-search previous),false",
    "(anchor-words NEXT),true",
    "(anchor-words \"next page\"),true",
    "(anchor-words \"next-page\"),true",
    "(anchor-words \"next p\"),false",
    "(anchor-words \"page next\"),false",
    "(rel NEXT),true",
    "(rel (nofollow ugc)),true",
    "(rel nofollow),false",
    "(link-kind A),true",
    "(link-kind (frame a)),true",
    "(link-kind frame),false",
  })
  void linkConstraintsAreAnsweredByTheInboundLink(String constraint, boolean answer) {
    assertThat(truth(constraint, cited("http://b.test/", PAGE, LINK))).isEqualTo(Truth.of(answer));
  }

  @Test
  void aLinkMayHaveNoText() {
    var image = new LinkAttributes("a", Optional.empty(), Set.of());

    assertThat(truth("(anchor-search a)", cited("http://b.test/", PAGE, image)))
        .isEqualTo(Truth.FALSE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(anchor-search a)", "(anchor-words a)", "(rel next)", "(link-kind a)"})
  void linkConstraintsAreFalseForARootAndUnknownWithoutTheLink(String constraint) {
    assertThat(truth(constraint, root(PAGE))).isEqualTo(Truth.FALSE);
    assertThat(truth(constraint, reached("http://b.test/", PAGE))).isEqualTo(Truth.UNKNOWN);
    assertThat(truth(constraint, deep(1))).isEqualTo(Truth.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({
    "(docs guide),true",
    "(DOCS),true",
    "(),true",
    "(guide),false",
    "(docs guide deep),false",
  })
  void theParentIsTheReferringPageOrTheRootItself(String list, boolean answer) {
    var constraint = "(uri-parent-subsumed-by-directory-path " + list + ")";

    assertThat(truth(constraint, reached("http://b.test/", PAGE))).isEqualTo(Truth.of(answer));
    assertThat(truth(constraint, root(PAGE))).isEqualTo(Truth.of(answer));
    assertThat(truth(constraint, deep(1))).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void kindsAndTokensAreInLowerCase() {
    assertThatThrownBy(() -> new LinkAttributes("A", Optional.empty(), Set.of()))
        .hasMessage("kind: A (expected: lower case)");
    assertThatThrownBy(() -> new LinkAttributes("a", Optional.empty(), Set.of("UGC")))
        .hasMessage("rel: UGC (expected: lower case)");
  }
}
