package orbweaver.extractor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import org.junit.jupiter.api.Test;

/** Test of the followed links of HTML pages: kinds, order and excluded elements. */
class LinksTest {
  @Test
  void eachKindIsFoundInTheOrderOfThePage() {
    var page =
        """
        <link href=style.css rel=stylesheet><meta http-equiv=Refresh content='9;url=r'>
        <a href=a>A</a><map><area href=area></map><iframe src=i></iframe>""";

    assertThat(ResponseFixture.html().links(page))
        .isEqualTo(
            """
            stylesheet http://a.test/dir/style.css
            refresh http://a.test/dir/r
            a http://a.test/dir/a
            area http://a.test/dir/area
            iframe http://a.test/dir/i""");
  }

  @Test
  void framesOfAFramesetAreFound() {
    assertThat(
            ResponseFixture.html()
                .links("<frameset><frame src=one><frameset><frame src=two></frameset>"))
        .isEqualTo("frame http://a.test/dir/one\nframe http://a.test/dir/two");
  }

  @Test
  void aFrameOutsideAFramesetIsNoLink() {
    assertThat(
            ResponseFixture.html().links("<body><frame src=x><noscript><frame src=x></noscript>"))
        .isEmpty();
  }

  @Test
  void onlyHtmlElementsAreLinks() {
    var page = "<svg><a href=s>s</a></svg><math><a href=m>m</a></math><a href=h>h</a>";

    assertThat(ResponseFixture.html().links(page)).isEqualTo("a http://a.test/dir/h");
  }

  @Test
  void htmlInsideOfSvgIsHtml() {
    assertThat(
            ResponseFixture.html()
                .links("<svg><foreignObject><a href=h>h</a></foreignObject></svg>"))
        .isEqualTo("a http://a.test/dir/h");
  }

  @Test
  void contentsOfATemplateAreIgnored() {
    var page =
        "<template><base href=/b/><title>no</title><a href=t>t</a><template><a href=u></template>"
            + "</template><title>yes</title><a href=x>x</a>";

    assertThat(ResponseFixture.html().links(page)).isEqualTo("a http://a.test/dir/x");
    assertThat(ResponseFixture.html().page(page).facts().orElseThrow().title()).contains("yes");
  }

  @Test
  void noscriptIsMarkupInTheHeadAndInTheBody() {
    var page =
        "<head><noscript><link href=l><meta http-equiv=refresh content='0;url=r'></noscript></head>"
            + "<body><noscript><a href=a>a</a><iframe src=i></iframe></noscript>";

    assertThat(ResponseFixture.html().links(page))
        .isEqualTo(
            """
            link http://a.test/dir/l
            refresh http://a.test/dir/r
            a http://a.test/dir/a
            iframe http://a.test/dir/i""");
  }

  @Test
  void svgIsForeignInNoscriptToo() {
    assertThat(
            ResponseFixture.html()
                .links("<noscript><svg><a href=s>s</a></svg><a href=a>a</a></noscript>"))
        .isEqualTo("a http://a.test/dir/a");
  }

  @Test
  void framesInNoscriptAreFound() {
    assertThat(
            ResponseFixture.html().links("<noscript><frameset><frame src=f></frameset></noscript>"))
        .isEqualTo("frame http://a.test/dir/f");
  }

  @Test
  void aNoscriptInTheHeadDoesNotForbidAFrameset() {
    var page = "<head><noscript><link href=l></noscript></head><frameset><frame src=f></frameset>";

    assertThat(ResponseFixture.html().links(page))
        .isEqualTo("link http://a.test/dir/l\nframe http://a.test/dir/f");
  }

  @Test
  void noframesHoldLinksInTheirPlace() {
    var page =
        "<base href=/b/><frameset cols='1,*'><frame src=f><noframes><body><h1>Home</h1>"
            + "<a href='n?a&amp;b'> The\nplain page </a><map><area href=m alt=Map></map></body>"
            + "</noframes><frame src=g></frameset><noframes><A HREF=after></noframes>";

    assertThat(ResponseFixture.html().links(page))
        .isEqualTo(
            """
            base http://a.test/b/
            frame http://a.test/b/f
            noframes http://a.test/b/n?a&b
            noframes http://a.test/b/m
            frame http://a.test/b/g
            noframes http://a.test/b/after""");
    assertThat(ResponseFixture.html().followed(page)).contains("noframes http://a.test/b/n?a&b");
    assertThat(ResponseFixture.html().page(page).links())
        .filteredOn(link -> link.kind() == LinkKind.NOFRAMES)
        .extracting(link -> link.text().orElse(""), Link::position)
        .containsExactly(tuple("The plain page", 2), tuple("Map", 3), tuple("", 5));
  }

  @Test
  void noframesAreFoundWhereverTheyAre() {
    assertThat(ResponseFixture.html().links("<noframes><a href=x>"))
        .isEqualTo("noframes http://a.test/dir/x");
    assertThat(
            ResponseFixture.html()
                .links("<body><p><a href=a><noframes><a href=b>b</a></noframes></a><a href=c>c"))
        .isEqualTo("a http://a.test/dir/a\nnoframes http://a.test/dir/b\na http://a.test/dir/c");
    assertThat(ResponseFixture.html().links("<head><noframes><a href=x></noframes></head>"))
        .isEqualTo("noframes http://a.test/dir/x");
  }

  @Test
  void noframesHoldNoOtherLinks() {
    assertThat(
            ResponseFixture.html()
                .links(
                    "<noframes><base href=/b/><img src=i><iframe src=f></iframe><frame src=g>"
                        + "<meta http-equiv=refresh content='0;url=r'><link rel=canonical href=l>"
                        + "<template><a href=t></template><svg><a href=s></a></svg>"
                        + "<form action=q></form><noframes><a href=n></noframes>"))
        .isEmpty();
  }

  @Test
  void manyNoframesAreReadInReasonableTime() {
    var page = "<frameset>" + "<noframes><a href=x>y</a></noframes>".repeat(100_000);

    assertTimeout(
        Duration.ofSeconds(20),
        () -> assertThat(ResponseFixture.html().page(page).links()).hasSize(10_000));
    var nested = "<noframes>".repeat(500_000) + "<a href=x>";
    assertTimeout(
        Duration.ofSeconds(20),
        () -> assertThat(ResponseFixture.html().page(nested).links()).isEmpty());
  }

  @Test
  void otherRawTextHoldsNoLinks() {
    assertThat(
            ResponseFixture.html()
                .links(
                    "<iframe><a href=i></iframe><xmp><a href=x>"
                        + "</xmp><noembed><a href=e></noembed><textarea><a href=t></textarea>"
                        + "<script>'<a href=s>'</script><style><a href=c></style><!--<a href=d>-->"))
        .isEmpty();
  }

  @Test
  void anEmptyHrefIsALinkToThePageItself() {
    assertThat(
            ResponseFixture.html()
                .links("<a href>1</a><a href=''>2</a><area href=''><a href='#x'>3</a>"))
        .isEqualTo(
            """
            a http://a.test/dir/page
            a http://a.test/dir/page
            area http://a.test/dir/page
            a http://a.test/dir/page""");
  }

  @Test
  void anAnchorWithoutHrefIsNoLink() {
    assertThat(ResponseFixture.html().links("<a name=x>1</a><area><link rel=next><link href=''>"))
        .isEmpty();
  }

  @Test
  void anEmptySrcEmbedsNothing() {
    assertThat(
            ResponseFixture.html()
                .links("<iframe src></iframe><iframe src=''></iframe><iframe></iframe>"))
        .isEmpty();
    assertThat(ResponseFixture.html().links("<frameset><frame src=''><frame></frameset>"))
        .isEmpty();
  }

  @Test
  void nofollowChangesNothing() {
    assertThat(
            ResponseFixture.html()
                .links("<meta name=robots content=nofollow><a rel=nofollow href=x>x</a>"))
        .isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void unresolvableHostsAndOtherSitesAreLinks() {
    assertThat(
            ResponseFixture.html()
                .links("<a href=http://nowhere.invalid:99/>x</a><a href=//b.test>y</a>"))
        .isEqualTo("a http://nowhere.invalid:99/\na http://b.test/");
  }

  @Test
  void referencesToOtherSchemesAreListedOfAllElements() {
    var found =
        ResponseFixture.html()
            .page(
                "<a href=' FTP://me:pw@Ftp.a.test/x y#z'>The <b>files</b></a><a href=/next>n</a>"
                    + "<area href=gopher://a.test/1 alt=Menu><img src=file:///x.gif>"
                    + "<a href=news:comp.www><img src=/n.gif></a><a href=data:,x>d</a>"
                    + "<a href='javascript:go()'>s</a><a href=about:blank>b</a>");

    assertThat(found.otherLinks().orElseThrow())
        .extracting(link -> link.target() + " " + link.text().orElse("-"))
        .containsExactly(
            "ftp://ftp.a.test/x%20y The files",
            "gopher://a.test/1 Menu", "file:///x.gif -", "news:comp.www -");
    assertThat(found.links()).hasSize(2);
    assertThat(found.facts().orElseThrow().nonHttpLinks()).isEqualTo(7);
    assertThat(found.omitted()).isEmpty();
  }

  @Test
  void nonHttpUrlsAreDroppedAndCounted() {
    var page =
        "<a href='mailto:me@a.test'>1</a><a href='javascript:go()'>2</a><a href='http://['>3</a>"
            + "<a href=ok>4</a><iframe src='about:blank'></iframe><link href='data:,x'>";
    var found = ResponseFixture.html().page(page);

    assertThat(ResponseFixture.text(found)).isEqualTo("a http://a.test/dir/ok");
    assertThat(found.links().getFirst().position()).isZero();
    assertThat(found.facts().orElseThrow().nonHttpLinks()).isEqualTo(5);
  }

  @Test
  void aTooLongUrlIsDroppedAndCounted() {
    var found =
        ResponseFixture.html()
            .page("<a href=" + "x".repeat(5000) + ">1</a><a href=" + "y".repeat(4000) + ">");

    assertThat(found.links()).hasSize(1);
    assertThat(found.facts().orElseThrow().nonHttpLinks()).isEqualTo(1);
  }

  @Test
  void whiteSpaceInAnHrefIsHandledByTheUrlParser() {
    assertThat(ResponseFixture.html().links("<a href=' \n x\ty\r\nz '>1</a><a href='a b'>2</a>"))
        .isEqualTo("a http://a.test/dir/xyz\na http://a.test/dir/a%20b");
  }

  @Test
  void everyOccurrenceIsListedWithItsPosition() {
    var links =
        ResponseFixture.html().page("<a href=x>1</a><a href=x>2</a><a href=y>3</a>").links();

    assertThat(links).extracting(Link::position).containsExactly(0, 1, 2);
    assertThat(links).extracting(link -> link.text().orElseThrow()).containsExactly("1", "2", "3");
  }

  @Test
  void theFirstOfTwoHrefsCounts() {
    assertThat(ResponseFixture.html().links("<a href=x HREF=y>1</a>"))
        .isEqualTo("a http://a.test/dir/x");
  }

  @Test
  void referencesInAttributesAreDecoded() {
    assertThat(ResponseFixture.html().links("<a href='?a=1&amp;b=2&copy=3&lt;'>1</a>"))
        .isEqualTo("a http://a.test/dir/page?a=1&b=2&copy=3%3C");
  }
}
