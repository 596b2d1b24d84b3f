package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.NOON;
import static orbweaver.language.TestEvidence.answered;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Header constraints; the head came at noon on 18 December 1996. */
class HeaderConstraintsTest {
  private static void isAnswered(String constraint, CandidateEvidence evidence, boolean answer) {
    assertThat(truth(constraint, evidence)).as(constraint).isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @CsvSource({
    "(header-content-length < 1000),false,false,true",
    "(header-content-length < 1000 t),false,true,true",
    "(header-content-length < 1000 nil),false,false,true",
    "(header-content-length = 1000),true,false,false",
    "(header-content-length >= 1000),true,false,false",
    "(header-content-length-upto 1000),true,true,true",
    "(header-content-length-upto 1000 nil),true,false,true",
    "(header-content-length-upto 999),false,true,true",
    "(header-content-length-upto 999 T),false,true,true",
  })
  void aMissingLengthIsReplacedByTheDefault(
      String constraint, boolean thousand, boolean absent, boolean small) {
    isAnswered(constraint, answered("content-length", "1000"), thousand);
    isAnswered(constraint, answered(), absent);
    isAnswered(constraint, answered("content-length", "much"), absent);
    isAnswered(constraint, answered("content-length", "5"), small);
  }

  @ParameterizedTest
  @CsvSource({
    "text/html,true",
    "Text/HTML; charset=ISO-8859-1,true",
    "application/xhtml+xml,true",
    "application/xml,false",
    "text/plain,false",
    "application/pdf,false",
    "html,false",
  })
  void htmlIsRecognizedByItsMediaType(String type, boolean answer) {
    isAnswered("(header-html)", answered("content-type", type), answer);
    isAnswered("(header-html)", answered(), false);
  }

  @ParameterizedTest
  @CsvSource({
    "> 1996-12-18,true",
    "> 1996-12-19,false",
    "= 1996-12-18T12:00:00Z,true",
    "= 1996-12-18T14:00:00+02:00,true",
    "<= 3059899200,true",
    "< 3059899200,false",
    "/= 1996-12-18,true",
  })
  void datesOfAllThreeFormatsAreCompared(String compared, boolean answer) {
    for (var date :
        List.of(
            "Wed, 18 Dec 1996 12:00:00 GMT",
            "Wednesday, 18-Dec-96 12:00:00 GMT",
            "Wed Dec 18 12:00:00 1996")) {
      isAnswered("(header-expires " + compared + ")", answered("expires", date), answer);
      isAnswered(
          "(header-last-modified " + compared + ")", answered("last-modified", date), answer);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "/=", "=", ">"})
  void comparisonsWithAMissingDateAreFalse(String comparison) {
    isAnswered("(header-expires " + comparison + " 1996-12-18)", answered(), false);
    isAnswered("(header-last-modified " + comparison + " 1996-12-18)", answered(), false);
    isAnswered(
        "(header-last-modified " + comparison + " 1996-12-18)",
        answered("last-modified", "yesterday"),
        false);
  }

  @ParameterizedTest
  @CsvSource({"<,true", "<=,true", "=,false", "/=,true", ">=,false", ">,false"})
  void anUnreadableExpiryTimeIsInThePast(String comparison, boolean answer) {
    for (var value : List.of("0", "-1", "never")) {
      isAnswered(
          "(header-expires " + comparison + " 1900-01-01)", answered("expires", value), answer);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "x-kind present,true,false",
    "X-Kind absent,false,true",
    "x-kind PLAIN,true,false",
    "x-kind \"12\",true,false",
    "x-kind (glob \"pl*n\"),true,false",
    "x-kind (re \"^l\"),false,false",
    "x-kind (> 11),true,false",
    "x-kind (> 12),false,false",
    "x-kind (> 12 t),false,true",
    "x-kind (< 1997-01-01),true,false",
    "x-kind (< 1996-01-01 t),false,true",
  })
  void aPredicateIsTestedOnEveryFieldOfTheName(String predicate, boolean there, boolean absent) {
    var sent =
        answered("x-kind", "plain", "x-kind", "12", "x-kind", "Wed, 18 Dec 1996 12:00:00 GMT");
    isAnswered("(header-predicate " + predicate + ")", sent, there);
    isAnswered("(header-predicate " + predicate + ")", answered(), absent);
  }

  @ParameterizedTest
  @CsvSource({
    "0 1h,true",
    "0 3600,true",
    "0 3599s,false",
    "1h 30d,true",
    "3601 P30D,false",
    "PT1H PT60M,true",
  })
  void theAgeIsMeasuredAtTheDateOfTheResponse(String bounds, boolean answer) {
    var sent =
        answered(
            "date", "Mon, 01 Jan 1996 01:00:00 GMT",
            "last-modified", "Mon, 01 Jan 1996 00:00:00 GMT");
    isAnswered("(header-resource-age " + bounds + ")", sent, answer);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Wed, 18 Dec 1996 11:00:00 GMT|true",
        "Wed, 18 Dec 1996 10:59:59 GMT|false",
        "Wed, 18 Dec 1996 12:00:01 GMT|true",
        "yesterday|false",
      })
  void theAgeIsMeasuredAtTheReceiptIfTheResponseHasNoDate(String modified, boolean answer) {
    var sent = answered("last-modified", modified, "date", "today");
    isAnswered("(header-resource-age 0 1h)", sent, answer);
  }

  @ParameterizedTest
  @CsvSource({
    "(glob \"CL-HTTP*\"),true",
    "cl-http/60.10,true",
    "present,true",
    "(re \"Apache|Netscape\"),false",
  })
  void theServerFieldIsTested(String predicate, boolean answer) {
    isAnswered("(header-server " + predicate + ")", answered("server", "CL-HTTP/60.10"), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(header-server present)",
        "(header-server absent)",
        "(header-server (< 5 t))",
        "(header-resource-age 0 1000d)",
      })
  void constraintsOnAMissingFieldAreFalse(String constraint) {
    isAnswered(constraint, answered(), false);
  }

  @ParameterizedTest
  @CsvSource({
    "(status 404),404,TRUE",
    "(status 404),200,FALSE",
    "(status < 300),200,TRUE",
    "(status < 300),301,FALSE",
    "(status >= 400),503,TRUE",
    "(status 304),304,UNKNOWN",
    "(status 103),103,UNKNOWN",
    "(header-server present),301,UNKNOWN",
    "(header-server present),404,UNKNOWN",
    "(header-server present),304,UNKNOWN",
    "(header-server present),206,TRUE",
  })
  void onlyTheStatusOfARedirectOrAnErrorIsEvaluated(String constraint, int status, Truth answer) {
    var head = new Head(status, NOON, Map.of("server", List.of("x")), Truth.TRUE);

    assertThat(truth(constraint, CandidateEvidence.empty().with(head))).isEqualTo(answer);
  }
}
