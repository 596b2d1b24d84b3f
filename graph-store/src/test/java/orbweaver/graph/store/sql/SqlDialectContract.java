package orbweaver.graph.store.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.query.SqlReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract of the SQL functions and the bulk loading of each database. */
public abstract class SqlDialectContract {
  private static final LocalDateTime MOMENT = LocalDateTime.of(2026, 11, 21, 12, 0, 0, 123_456_000);

  private GraphStore store;

  /** Opens a new store. */
  protected abstract GraphStore open();

  @BeforeEach
  void opens() {
    store = open();
  }

  @AfterEach
  void closes() {
    store.close();
  }

  private @Nullable String value(String expression, String... texts) {
    return store
        .graph()
        .query(
            snapshot ->
                new SqlReader(snapshot.connection())
                    .all(SqlDialectContract::cell, "SELECT '=' || (" + expression + ")", texts)
                    .getFirst());
  }

  private static String cell(ResultSet row) throws SQLException {
    var text = row.getString(1);
    return text == null ? "null" : text.substring(1);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/, a.test",
    "https://a.test:8080/x/y, a.test:8080",
    "http://[::1]/x, [::1]",
    "http://a.test/?u=http://b.test/, a.test"
  })
  void theSiteOfAUrlIsItsAuthority(String url, String site) {
    assertThat(value("site(CAST(? AS VARCHAR))", url)).isEqualTo(site);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/, 1, 0",
    "http://a.test/x, 1, 0",
    "http://a.test/x/, 2, '0,1'",
    "http://a.test/x/y/z, 3, '0,1,2'",
    "http://a.test/x?q=/y/z, 1, 0",
    "http://a.test/1/2/3/4/5/6/7, 7, '0,1,2,3,4'"
  })
  void levelsCountTheDirectoriesUpToTheFourth(String url, String segments, String levels) {
    assertThat(value("segments(CAST(? AS VARCHAR))", url)).isEqualTo(segments);
    assertThat(value("array_to_string(levels(CAST(? AS VARCHAR)), ',')", url)).isEqualTo(levels);
  }

  @ParameterizedTest
  @CsvSource({
    "0, http://a.test/",
    "1, http://a.test/x/",
    "2, http://a.test/x/y/",
    "3, http://a.test/x/y/z/"
  })
  void aPrefixEndsWithTheDirectoryOfItsLevel(String level, String prefix) {
    var url = "http://a.test/x/y/z?q=/1/2";
    assertThat(value("url_prefix(CAST(? AS VARCHAR), " + level + ")", url)).isEqualTo(prefix);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/2024/05/x, 2024",
    "http://a.test/x?d=2024-12-31, 2024",
    "http://a.test/log_1999-01, 1999",
    "http://a.test/2024/13/x, null",
    "http://a.test/2024/051, null",
    "http://a.test/20240501, null",
    "http://a.test/0999/05/, null",
    "http://a.test/12024/05/, null",
    "http://a.test/, null"
  })
  void aYearInAUrlNeedsAMonth(String url, String year) {
    assertThat(value("year_in(CAST(? AS VARCHAR))", url)).isEqualTo(year);
  }

  @ParameterizedTest
  @CsvSource({
    "'Sun, 06 Nov 1994 08:49:37 GMT', 1994-11-06 08:49:37",
    "'Sat, 29 Feb 2020 23:59:59 GMT', 2020-02-29 23:59:59",
    "'Sun, 31 Feb 1994 08:49:37 GMT', null",
    "'Sun, 06 Foo 1994 08:49:37 GMT', null",
    "'Sun, 06 Nov 1994 25:49:37 GMT', null",
    "'Sun, 06 Nov 1994 08:49:37', null",
    "'Sunday, 06-Nov-94 08:49:37 GMT', null",
    "'1994-11-06', null",
    "'', null"
  })
  void anHttpDateInAnotherFormatIsUnknown(String written, String date) {
    assertThat(value("CAST(http_date(CAST(? AS VARCHAR)) AS VARCHAR)", written)).isEqualTo(date);
  }

  @Test
  void theLastModifiedFieldIsFoundAmongTheHeaders() {
    var headers =
        "[{\"name\":\"server\",\"value\":\"last-modified\"},"
            + "{\"name\":\"last-modified\",\"value\":\"Sun, 06 Nov 1994 08:49:37 GMT\"}]";
    assertThat(value("last_modified(CAST(? AS VARCHAR))", headers))
        .isEqualTo("Sun, 06 Nov 1994 08:49:37 GMT");
  }

  @Test
  void aSampleHasTheFirstFiveTextsByTheirBytes() {
    var rows = "(VALUES ('d'), ('a'), ('Z'), ('\u00e9'), ('c'), ('b'), ('e')) t(u)";
    assertThat(value("SELECT array_to_string(samples(u), ' ') FROM " + rows))
        .isEqualTo("Z a b c d");
    assertThat(value("SELECT array_to_string(samples(u), ' ') FROM (VALUES ('x')) t(u)"))
        .isEqualTo("x");
  }

  private List<String> written(String columns, Loading rows, String question) {
    return store
        .graph()
        .query(
            snapshot -> {
              var appender = snapshot.createTable("loaded", columns);
              rows.into(appender);
              appender.finish();
              snapshot.analyze("loaded");
              var out = new ByteArrayOutputStream();
              try {
                snapshot.writeResult(question, out);
              } catch (IOException e) {
                throw new AssertionError(e);
              }
              return out.toString(UTF_8).lines().toList();
            });
  }

  @FunctionalInterface
  private interface Loading {
    void into(RowAppender rows) throws SQLException;
  }

  @Test
  void valuesOfEveryTypeAreLoadedUnchanged() {
    assertThat(
            written(
                "t VARCHAR, i INTEGER, l BIGINT, b BOOLEAN, m TIMESTAMP, n VARCHAR",
                rows -> {
                  rows.beginRow().append("x").append(-1).append(Long.MAX_VALUE).append(true);
                  rows.append(MOMENT).append((String) null).endRow();
                  rows.beginRow().append("").append(Integer.MIN_VALUE).append(0L).append(false);
                  rows.append(LocalDateTime.of(1999, 12, 31, 23, 59)).appendNull().endRow();
                },
                "SELECT t, i, l, CAST(b AS INTEGER),"
                    + " CAST(extract(epoch FROM m) * 1000000 AS BIGINT), n FROM loaded"
                    + " ORDER BY i DESC"))
        .containsExactly(
            "x\t-1\t9223372036854775807\t1\t1795262400123456\t",
            "\t-2147483648\t0\t0\t946684740000000\t");
  }

  @Test
  void textIsWrittenWithoutQuotesAndEscapes() {
    var texts = List.of("a\\b", "\"q\"", "a,b;c", "\\N", "\\.", "'", "\u00e9\uFFFD", "a  b", "<&>");
    assertThat(
            written(
                "n INTEGER, t VARCHAR",
                rows -> {
                  for (var i = 0; i < texts.size(); i++)
                    rows.beginRow().append(i).append(texts.get(i)).endRow();
                },
                "SELECT t FROM loaded ORDER BY n"))
        .containsExactlyElementsOf(texts);
  }

  @Test
  void textIsSortedByItsBytes() {
    var astral = Character.toString(0x1F578);
    assertThat(
            written(
                "t VARCHAR",
                rows -> {
                  for (var text : List.of(astral, "\uFFFD", "b", "a/", "B", "a", "\u00e9", "a-"))
                    rows.beginRow().append(text).endRow();
                },
                "SELECT t FROM loaded ORDER BY t"))
        .containsExactly("B", "a", "a-", "a/", "b", "\u00e9", "\uFFFD", astral);
  }

  @Test
  void rowsBeyondOneBufferAreLoadedAll() {
    var text = "x".repeat(1_000);
    assertThat(
            written(
                "n INTEGER, t VARCHAR",
                rows -> {
                  for (var i = 0; i < 3_000; i++) rows.beginRow().append(i).append(text).endRow();
                },
                "SELECT count(*), sum(n), sum(length(t)) FROM loaded"))
        .containsExactly("3000\t4498500\t3000000");
  }

  @Test
  void anEmptyTableIsWrittenWithoutLines() {
    assertThat(written("t VARCHAR", _ -> {}, "SELECT t FROM loaded")).isEmpty();
  }
}
