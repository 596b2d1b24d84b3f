package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.cited;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Formula;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of constraints on the parts of a URL. */
class UrlConstraintsTest {
  private static final String PAGE = "http://www.a.test:8080/People/JCMa/index.old.HTML?q=1";

  private static final LinkAttributes LINK = new LinkAttributes("a", Optional.empty(), Set.of());

  private static final List<String> CLASSES =
      List.of(
          "url",
          "http-url",
          "http-path",
          "http-object",
          "http-searchable-object",
          "http-search",
          "ftp-url",
          "mailto-url",
          "news-url",
          "gopher-url",
          "telnet-url",
          "wais-url",
          "file-url");

  private static void isAnswered(String constraint, String url, boolean answer) {
    assertThat(truth(constraint, at(url)))
        .as("%s of %s", constraint, url)
        .isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/,80,true",
    "https://a.test/,443,true",
    "https://a.test/,80,false",
    "http://a.test:8080/,80,false",
    "http://a.test:8080/,(80 8080),true",
  })
  void anOmittedPortIsTheDefaultOfTheScheme(String url, String ports, boolean answer) {
    isAnswered("(uri-port " + ports + ")", url, answer);
  }

  @ParameterizedTest
  @CsvSource({
    "software reuse,true",
    "Software-Reuse,true",
    "reuse café 10,true",
    "q 再利用,true",
    "利用,true",
    "用 再,false",
    "www a test,true",
    "soft,false",
    "ware reuse,false",
    "http,false",
  })
  void wordsOfAUrlAreRunsOfLettersAndDigits(String words, boolean answer) {
    var url = "http://www.a.test/Software_reuse/caf%C3%A9+10?q=%E5%86%8D%E5%88%A9%E7%94%A8";
    isAnswered("(uri-words \"" + words + "\")", url, answer);
    var linked = cited("http://b.test/", url, LINK);
    assertThat(truth("(uri-referrer-words \"" + words + "\")", linked)).isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @ValueSource(strings = {"uri-words", "uri-referrer-words", "anchor-words"})
  void aPhraseWithoutAWordIsAnError(String name) {
    assertThatThrownBy(() -> Formula.parse("(" + name + " \"--\")"))
        .hasMessageContaining("with a letter or a digit");
  }

  @ParameterizedTest
  @CsvSource({
    "(people jcma),true,true",
    "(:people \"JCMA\"),true,true",
    "(people),false,true",
    "(),false,true",
    "(jcma),false,false",
    "(peop),false,false",
    "(people jcma index.old.html),false,false",
  })
  void directoriesAreComparedIgnoringCase(String list, boolean same, boolean below) {
    isAnswered("(uri-directory-path " + list + ")", PAGE, same);
    isAnswered("(uri-subsumed-by-directory-path " + list + ")", PAGE, below);
  }

  @ParameterizedTest
  @CsvSource({"(),true", "(people),false", "(\"\"),false"})
  void aUrlWithoutDirectoriesMatchesOnlyTheEmptyPath(String list, boolean answer) {
    isAnswered("(uri-directory-path " + list + ")", "http://a.test/", answer);
    isAnswered("(uri-subsumed-by-directory-path " + list + ")", "http://a.test/people", answer);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/,url http-url http-path",
    "https://a.test/docs/,url http-url http-path",
    "http://a.test/docs/?q,url http-url http-search",
    "http://a.test/docs/x,url http-url http-object",
    "http://a.test/x?q,url http-url http-object http-searchable-object http-search",
    "ftp://a.test/pub/x,url ftp-url",
    "gopher://a.test/,url gopher-url",
    "telnet://a.test/,url telnet-url",
    "wais://a.test/,url wais-url",
    "news://a.test/,url news-url",
    "file://a.test/x,url file-url",
  })
  void aUrlBelongsToItsClassAndAllSuperclasses(String url, String classes) {
    for (var each : CLASSES) {
      isAnswered("(URI-CLASS " + each + ")", url, (" " + classes + " ").contains(" " + each + " "));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/a/index.html,INDEX,html",
    "/a/index.old.HTML,index.old,html",
    "/a/readme,README,''",
    "/.htaccess,.htaccess,''",
    "/a/,'',''",
    "/a.b/,'',''",
    "/a.,a,''",
  })
  void aNameEndsWhereTheExtensionBegins(String path, String name, String extension) {
    var url = "http://a.test" + path;
    if (!name.isEmpty()) isAnswered("(uri-name \"" + name + "\")", url, true);
    isAnswered("(uri-extension \"" + extension + "\")", url, true);
    isAnswered("(uri-extension \"\")", url, extension.isEmpty());
    isAnswered("(uri-name a)", url, name.equals("a"));
    isAnswered("(uri-extension html)", url, extension.equals("html"));
  }

  @ParameterizedTest
  @CsvSource({
    "(glob \"*.a.test*\"),true",
    "(glob \"*.A.test*\"),false",
    "(glob \"*.a.test\"),false",
    "(re \"[0-9]{4}/People\"),true",
    "(re \"people\"),false",
    "(re \"(?i)people\"),true",
    "\"HTTP://www.a.test:8080/People/JCMa/index.old.HTML?q=1\",true",
    "\"http://www.a.test\",false",
    "(> 5),false",
    "present,true",
    "absent,false",
  })
  void aPredicateIsTestedOnTheWholeUrl(String predicate, boolean answer) {
    isAnswered("(uri-satisfies " + predicate + ")", PAGE, answer);
  }

  @ParameterizedTest
  @CsvSource({
    "page,true",
    "PAGE,true",
    "page absent,false",
    "page 12,true",
    "page (> 11),true",
    "page (> 12),false",
    "sid,false",
    "sid absent,true",
    "sid (< 5),false",
    "sid (< 5 t),true",
    "'\"a b\" \"c&d\"',true",
    "flag \"\",true",
    "flag present,true",
    "bad 100%,true",
    "twice 1,true",
    "twice 2,true",
  })
  void aParameterIsFoundByNameAndDecoded(String parameter, boolean answer) {
    var url = "http://a.test/?page=12&a+b=c%26d&flag&bad=100%25&twice=1&twice=2";
    isAnswered("(query-parameter " + parameter + ")", url, answer);
  }

  @ParameterizedTest
  @CsvSource({"sid,false", "sid absent,true"})
  void aUrlWithoutAQueryHasNoParameter(String parameter, boolean answer) {
    isAnswered("(query-parameter " + parameter + ")", "http://a.test/", answer);
  }

  @ParameterizedTest
  @CsvSource({
    "/,= 0,true",
    "/x,= 0,true",
    "/a/,= 1,true",
    "/a/b/x,< 2,false",
    "/a/b/x,<= 2,true",
    "/a/b/x,/= 3,true",
    "/a/b/x,>= 3,false",
    "/a/b/x,> 1,true",
  })
  void depthOfAPathCountsDirectories(String path, String compared, boolean answer) {
    isAnswered("(path-depth " + compared + ")", "http://a.test" + path, answer);
  }

  @ParameterizedTest
  @CsvSource({
    "/a/b/a/b/a,3,true",
    "/a/b/a/b/,3,false",
    "/a/b/a/b/,2,true",
    "////,3,true",
    "/a/aa/aaa/,2,false",
  })
  void repeatedPathSegmentsAreCounted(String path, int times, boolean answer) {
    isAnswered("(repeated-segments " + times + ")", "http://a.test" + path, answer);
  }
}
