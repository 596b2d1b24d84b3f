package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Test of base elements, which change the targets of relative links. */
class BaseElementTest {
  @Test
  void theFirstBaseWithAnHrefAppliesToTheWholePage() {
    var page = "<a href=early>1</a><base target=_top><base href=/one/><base href=/two/><a href=x>2";

    assertThat(ResponseFixture.html().followed(page))
        .isEqualTo("a http://a.test/one/early\na http://a.test/one/x");
  }

  @Test
  void theBaseItselfIsResolvedAgainstThePage() {
    assertThat(link("<base href=sub/>")).isEqualTo("a http://a.test/dir/sub/x");
    assertThat(link("<base href=//b.test>")).isEqualTo("a http://b.test/x");
    assertThat(link("<base href='?q#f'>")).isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void theFirstBaseIsRecordedAtItsPosition() {
    assertThat(
            ResponseFixture.html()
                .links("<link href=l><base href=sub/><base href=two/><a href=x>1</a>"))
        .isEqualTo(
            """
            link http://a.test/dir/sub/l
            base http://a.test/dir/sub/
            a http://a.test/dir/sub/x""");
  }

  @Test
  void anEmptyBaseIsThePageAndStillTheFirst() {
    assertThat(link("<base href=''><base href=/two/>")).isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void anInvalidBaseAndLaterBasesAreIgnored() {
    assertThat(link("<base href='http://['><base href=/two/>")).isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void aBaseOfDataOrScriptAndLaterBasesAreIgnored() {
    assertThat(link("<base href='data:,x'><base href=/two/>")).isEqualTo("a http://a.test/dir/x");
    assertThat(link("<base href='JavaScript:x'><base href=/t/>"))
        .isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void underABaseOfAnotherSchemeOnlyAbsoluteLinksResolve() {
    var page =
        ResponseFixture.html()
            .page("<base href=ftp://b.test/><a href=x>1</a><a href=http://c.test/>2");

    assertThat(ResponseFixture.text(page)).isEqualTo("a http://c.test/");
    assertThat(page.facts().orElseThrow().nonHttpLinks()).isEqualTo(2);
  }

  @Test
  void aBaseAppliesToAFrameset() {
    assertThat(
            ResponseFixture.html()
                .followed("<head><base href=/b/></head><frameset><frame src=f></frameset>"))
        .isEqualTo("frame http://a.test/b/f");
  }

  @Test
  void aBaseInSvgIsIgnored() {
    assertThat(link("<svg><base href=/b/></svg>")).isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void anEmptyHrefUnderABaseIsALinkToTheBase() {
    assertThat(ResponseFixture.html().followed("<base href=/b/><a href=''>1"))
        .isEqualTo("a http://a.test/b/");
  }

  private static String link(String head) {
    return ResponseFixture.html().followed(head + "<a href=x>1</a>");
  }
}
