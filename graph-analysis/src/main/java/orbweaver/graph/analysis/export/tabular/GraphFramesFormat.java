package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.NumberedGraph;

/**
 * {@code vertices.parquet} and {@code edges.parquet} with the columns {@code id}, {@code src} and
 * {@code dst} that Spark GraphFramesFormat expects.
 */
public final class GraphFramesFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection choice, Path folder) throws IOException {
    var chart = NumberedGraph.of(choice);
    ParquetWriter.write(
        new NodeTable(chart, "id", "status", "omitted_links"), folder.resolve("vertices.parquet"));
    ParquetWriter.write(
        new NumberedEdgeTable(chart, "src", "dst", "links"), folder.resolve("edges.parquet"));
  }
}
