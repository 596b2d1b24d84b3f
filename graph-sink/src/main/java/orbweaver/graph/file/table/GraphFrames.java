package orbweaver.graph.file.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.chart.Chart;
import orbweaver.graph.file.table.Table.Column;

/**
 * {@code vertices.parquet} and {@code edges.parquet}, with the columns that GraphFrames of Spark
 * wants: {@code id}, {@code src}, {@code dst}.
 */
public final class GraphFrames implements Export.ToFolder {
  private static final List<Column> VERTICES =
      List.of(
          Column.text("id"),
          Column.number("status"),
          Column.text("outcome"),
          Column.text("content_type"),
          Column.text("title"));
  private static final List<Column> EDGES =
      List.of(
          Column.text("src"),
          Column.text("dst"),
          Column.text("kind"),
          Column.text("text"),
          Column.number("links"));

  @Override
  public void write(Choice choice, Path folder) throws IOException {
    var chart = Chart.of(choice);
    Parquet.write(new NodeTable(chart, VERTICES), folder.resolve("vertices.parquet"));
    Parquet.write(new ArcTable(chart, EDGES), folder.resolve("edges.parquet"));
  }
}
