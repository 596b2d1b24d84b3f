package orbweaver.graph.file.table;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.chart.Chart;

/**
 * {@code vertices.parquet} and {@code edges.parquet} with the columns {@code id}, {@code src} and
 * {@code dst} that Spark GraphFrames expects.
 */
public final class GraphFrames implements Export.ToFolder {
  @Override
  public void write(Choice choice, Path folder) throws IOException {
    var chart = Chart.of(choice);
    Parquet.write(
        new NodeTable(chart, "id", "status", "omitted_links"), folder.resolve("vertices.parquet"));
    Parquet.write(new ArcTable(chart, "src", "dst", "links"), folder.resolve("edges.parquet"));
  }
}
