package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.ZipFile;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.extractor.content.MarkupProblems;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.encoding.Encoding;
import orbweaver.extractor.streaming.TextSpans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that streaming gives the same result as the DOM tree, or rejects the page. */
class StreamingHtmlReaderTest {
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/dir/page.html");

  private static final String[] SHARDS =
      """
      <a href=%d>|</a>|<A HREF="%d">|</A>|<a href='%d'title=x>|<a href=%d/>|<a name=x>|<b>|</b>
      <i>|</i>|<em>|</em>|<code>|</code>|<font>|</font>|<u>|<tt>|</tt>|<span>|</span>|<label>|</label>
      <div>|</div>|<p>|</p>|<P>|<h1>|</h1>|<h2>|</h2>|<h2>x</h3>|<ul>|</ul>|<ol>|</ol>|<li>|</li>|<dl>|</dl>
      <dt>|</dt>|<dd>|</dd>|<pre>|</pre>|<blockquote>|</blockquote>|<section>|</section>|<address>
      <table>|</table>|<tr>|</tr>|<td>|</td>|<th>|<tbody>|</tbody>|<thead>|<caption>|</caption>|<col>
      <colgroup>|</colgroup>|<form action=%d>|</form>|<button>|</button>|<input>|<fieldset>|<legend>
      <select>|</select>|<option>|</option>|<optgroup>|</optgroup>|<datalist>|</datalist>|<details>
      <svg>|</svg>|<path d=x/>|<g>|</g>|<title>T%d</title>|<title>|</title>|<math>|<mi>|</math>
      <img src=%d alt=x>|<img srcset='%d 1x, %d'>|<source srcset=%d>|<area href=%d>|<embed src=%d>
      <object data=%d>|</object>|<param>|<iframe src=%d>x<b></iframe>|<video>|</video>|<picture>
      <link href=%d>|<link rel=canonical href=%d>|<base href=b%d>|<meta name=description content='D %d'>
      <meta http-equiv=refresh content='0;r%d'>|<meta name=robots content=nofollow>|<script src=%d></script>|<script>a<b</script>
      <script><!-- x --></script>|<script><!-- <script> --></script>|<style>p{}</style>|<textarea>
      </textarea>|<noscript>|</noscript>|<template>|</template>|<custom-x>|</custom-x>|<x/>|<i/>
      <html lang=de>|<head>|</head>|<body>|</body>|</html>|<br>|<br/>|</br>|<hr>|<wbr>|<nobr>|<ruby>|<rt>
      é|漢字|e\u0301|😀 😀|&eacute;|&#233;&amp;|&#128512;|&#xD83D;&#xDE00;|&#xD800;|&Aopf;x|&nbsp;ß&lt;
      <é>|</é>|<x\u017f>|<a \u017frc=%d href=é%d>|<img alt='ü &ouml; 漢' src=%d>|<h3 é='>'>|<!-- é -->
      <!-- c -->|<!--|-->|<!x>|<?x>|</>|<a|text|more words |&lt;|&amp|&nbsp;|&notit;|<|>|"
      """
          .strip()
          .split("[|\n]");

  @Test
  void generatedTagSoupIsReadLikeByATree() {
    var random = new Random(2026);
    var streamed = 0;
    for (var round = 0; round < 60_000; round++) {
      var page = new StringBuilder(random.nextBoolean() ? "<!doctype html>" : "");
      var shards = 2 + random.nextInt(14);
      for (var i = 0; i < shards; i++) {
        page.append(SHARDS[random.nextInt(SHARDS.length)].replace("%d", Integer.toString(i)));
      }
      if (isSameAsTree(page.toString())) streamed++;
    }
    assertThat(streamed).isGreaterThan(8_000);
  }

  @ParameterizedTest
  @CsvSource({"junit, 640", "log4j, 480", "cats-core_2.13, 850"})
  void documentationSitesAreReadLikeByATree(String name, int least) throws IOException {
    var streamed = 0;
    var file = Path.of("target", "sites", name + "-javadoc.jar");
    try (var site = new ZipFile(file.toFile())) {
      for (var entry : Collections.list(site.entries())) {
        if (!entry.getName().endsWith(".html")) continue;
        var body = site.getInputStream(entry).readAllBytes();
        if (isSameAsTree(new String(body, UTF_8))) streamed++;
      }
    }
    assertThat(streamed).isGreaterThanOrEqualTo(least);
  }

  @Test
  void aTruncatedPageIsReadLikeByATree() {
    var page =
        """
        <!doctype html><html lang=en><head><title>A &amp; b</title><script>x</script></head><body>
        <!-- c --><h1>H <a href="1" title='t'>one</a></h1><p>x<ul><li>1<li><img src=i alt=a></ul>
        <table><tr><td>1<td><a href=2>&lt;two</a></table><svg><path d="M0"/></svg></body></html>
        """;
    for (var end = 0; end <= page.length(); end++) isSameAsTree(page.substring(0, end));
    assertThat(isSameAsTree(page)).isTrue();
  }

  @Test
  void markupInATitleIsText() {
    var page =
        "<!doctype html><script src=0></script><title><x/><br><hr><wbr><article></head>"
            + "<script><!-- x --></script><nobr><A HREF=10><!--<path d=x/><nav></u></title>";

    assertThat(isSameAsTree(page)).isTrue();
  }

  /** Tests whether a page was read without a tree. */
  private static boolean isSameAsTree(String page) {
    var source = DecodedBody.of(page.getBytes(UTF_8), Optional.of("utf-8"));
    var read = ParsedPage.parse(source, new TextSpans(), true).orElseThrow();
    if (read.tree().isPresent()) return false;
    var tree = ParsedPage.parseWithTree(source, true).orElseThrow();
    assertThat(content(read, page)).as(page).isEqualTo(content(tree, page));
    return true;
  }

  private static List<Object> content(ParsedPage page, String text) {
    var findings = page.content();
    var content =
        new ArrayList<Object>(
            List.of(
                findings.title(),
                findings.description(),
                findings.language().filter(tag -> !tag.isEmpty()),
                findings.headings(),
                findings.omitted(),
                findings.robotsDirectives(),
                page.shingles().fingerprint(),
                MarkupProblems.find(text, findings, true),
                page.problems(true)));
    content.addAll(
        LinkLimiter.of(findings.links(), LinkResolver.of(URL, findings.base(), Encoding.UTF_8))
            .links());
    return content;
  }
}
