package orbweaver.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the link extraction in the reference crawler of the tests. */
class PageLinksTest {
  private static final Address PAGE = Address.absolute("http://a.test/d/p?q").orElseThrow();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a href=x>                                           | a http://a.test/d/x",
        "<a href=''>                                          | a http://a.test/d/p?q",
        "<a href='#f'>                                        | a http://a.test/d/p?q",
        "<a href=x rel=nofollow>                              | a http://a.test/d/x",
        "<A HREF=x>                                           | a http://a.test/d/x",
        "<map><area href=/x></map>                            | area http://a.test/x",
        "<frameset><frame src=x></frameset>                   | frame http://a.test/d/x",
        "<iframe src=x>                                       | iframe http://a.test/d/x",
        "<frameset><noframes><a href=x></noframes></frameset> | noframes http://a.test/d/x",
        "<noframes><area href=x></noframes>                   | noframes http://a.test/d/x",
        "<link rel=stylesheet href=x>                         | stylesheet http://a.test/d/x",
        "<meta http-equiv=Refresh content='0;x'>              | refresh http://a.test/d/x",
        "<noscript><a href=x></noscript>                      | a http://a.test/d/x",
        "<head><noscript><meta http-equiv=refresh content='0;x'></noscript> | refresh http://a.test/d/x",
        "<svg><foreignObject><a href=x>                       | a http://a.test/d/x",
        "<a href=https://b.test>                              | a https://b.test/",
        "<link rel=Canonical href=x>                          | canonical http://a.test/d/x",
        "<link rel=alternate hreflang=de href=x>              | hreflang http://a.test/d/x",
        "<link rel=alternate href=x>                          | link http://a.test/d/x",
        "<img src=x>                                          | img http://a.test/d/x",
        "<script src=x></script>                              | script http://a.test/d/x",
        "<embed src=x>                                        | embed http://a.test/d/x",
        "<object data=x></object>                             | object http://a.test/d/x",
        "<form action=x>                                      | form http://a.test/d/x",
        "<form>                                               | form http://a.test/d/p?q",
        "<source srcset='x 2x'>                               | srcset http://a.test/d/x",
        "<img srcset=' , x,, '>                               | srcset http://a.test/d/x",
        "<base href=/e/>                                      | base http://a.test/e/",
        "<base href=data:,x><a href=x>                        | a http://a.test/d/x",
        "<base href=javascript:x><a href=x>                   | a http://a.test/d/x",
        "<base href='http://:1'><a href=x>                    | a http://a.test/d/x",
        "<template><base href=/e/></template><a href=x>       | a http://a.test/d/x",
      })
  void eachLinkElementIsFound(String html, String expected) throws Exception {
    assertThat(links(html)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<a name=x>",
        "<iframe src=''>",
        "<frameset><frame src=''></frameset>",
        "<meta http-equiv=refresh content=5>",
        "<meta http-equiv=refresh content='5; url='>",
        "<template><a href=x><template></template><a href=y></template>",
        "<svg><a href=x></svg>",
        "<math><a href=x></math>",
        "<noframes><img src=x></noframes>",
        "<iframe><a href=x></iframe>",
        "<script>'<a href=x>'</script>",
        "<!-- <a href=x> -->",
        "<a href=mailto:x>",
        "<form method=POST action=x>",
        "<img src=''>",
        "<a href=javascript:x>",
        "<a href='http://:1'>",
      })
  void otherElementsAreNoLinks(String html) throws Exception {
    assertThat(links(html)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "<base href=/e/><a href=x>",
    "<a href=x><base href=/e/>",
    "<base target=t><base href=/e/><base href=/f/><a href=x>"
  })
  void theFirstBaseElementApplies(String html) throws Exception {
    assertThat(links(html)).containsExactly("a http://a.test/e/x", "base http://a.test/e/");
  }

  @Test
  void eachSrcsetCandidateIsALink() throws Exception {
    assertThat(links("<img srcset='1, 2 2x,3 300w ,data:,x'>"))
        .containsExactly(
            "srcset http://a.test/d/1", "srcset http://a.test/d/2", "srcset http://a.test/d/3");
    assertThatThrownBy(() -> links("<img srcset='1 one'>")).hasMessageContaining("beyond");
  }

  @Test
  void linksAreInDocumentOrder() throws Exception {
    assertThat(links("<table><a href=1><tr><td><a href=2></table><a href=1>"))
        .containsExactly("a http://a.test/d/1", "a http://a.test/d/2", "a http://a.test/d/1");
  }

  private static List<String> links(String html) throws Exception {
    return PageLinks.of(html, PAGE).stream()
        .map(link -> link.kind() + " " + link.target())
        .toList();
  }
}
