package orbweaver.graph.store;

import static java.util.stream.Collectors.joining;
import static orbweaver.graph.store.CopiedTable.ColumnType.FLAG;
import static orbweaver.graph.store.CopiedTable.ColumnType.ID;
import static orbweaver.graph.store.CopiedTable.ColumnType.INTEGER;
import static orbweaver.graph.store.CopiedTable.ColumnType.LONG;
import static orbweaver.graph.store.CopiedTable.ColumnType.MOMENT;
import static orbweaver.graph.store.CopiedTable.ColumnType.REQUEST_NUMBER;
import static orbweaver.graph.store.CopiedTable.ColumnType.TEXT;

import java.util.List;

/**
 * Table whose rows are copied from one graph to another.
 *
 * @param table name of the table
 * @param source rows of the current pages, as the {@code FROM} clause of a query
 * @param columns all columns, in the order of the table
 */
record CopiedTable(String table, String source, List<Column> columns) {
  private static final CopiedTable PAGES =
      new CopiedTable(
          "pages",
          "current_pages",
          List.of(
              new Column("id", ID),
              new Column("source", TEXT),
              new Column("number", REQUEST_NUMBER),
              new Column("moment", MOMENT),
              new Column("outcome", TEXT),
              new Column("detail", TEXT),
              new Column("status", INTEGER),
              new Column("content_type", TEXT),
              new Column("title", TEXT),
              new Column("description", TEXT),
              new Column("language", TEXT),
              new Column("charset", TEXT),
              new Column("charset_by", TEXT),
              new Column("bytes", LONG),
              new Column("words", INTEGER),
              new Column("headings", TEXT),
              new Column("markup_problems", TEXT),
              new Column("non_http_links", INTEGER),
              new Column("digest", TEXT),
              new Column("simhash", TEXT),
              new Column("links", INTEGER),
              new Column("truncated", FLAG),
              new Column("links_over_limit", LONG),
              new Column("links_too_long", LONG),
              new Column("headers", TEXT),
              new Column("address", TEXT),
              new Column("robots", TEXT),
              new Column("tls", TEXT),
              new Column("source_file", TEXT)));
  private static final CopiedTable LINKS =
      new CopiedTable(
          "page_links",
          "page_links JOIN copied_pages ON page = copied_pages.id",
          List.of(
              new Column("page", ID),
              new Column("target", TEXT),
              new Column("kind", TEXT),
              new Column("position", INTEGER),
              new Column("ordinal", INTEGER),
              new Column("text", TEXT),
              new Column("rel", TEXT),
              new Column("title", TEXT),
              new Column("context", TEXT)));
  private static final CopiedTable SCORES =
      new CopiedTable(
          "page_scores",
          "page_scores JOIN copied_pages ON page = copied_pages.id",
          List.of(
              new Column("page", ID), new Column("keys", TEXT), new Column("billionths", LONG)));

  /** All copied tables; the pages are first. */
  static final List<CopiedTable> ALL = List.of(PAGES, LINKS, SCORES);

  /** Type of the values of a column. */
  enum ColumnType {
    /** Id of the row of a page. */
    ID,
    /** Number of the fetch request of a page. */
    REQUEST_NUMBER,
    TEXT,
    INTEGER,
    LONG,
    FLAG,
    MOMENT
  }

  /** Column of the table. */
  record Column(String name, ColumnType type) {}

  CopiedTable {
    columns = List.copyOf(columns);
  }

  /** Returns the query for the rows of the current pages, with the columns in their order. */
  String query() {
    return columns.stream().map(Column::name).collect(joining(", ", "SELECT ", " FROM " + source));
  }
}
