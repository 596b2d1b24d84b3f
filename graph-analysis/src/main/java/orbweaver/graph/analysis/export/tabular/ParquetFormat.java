package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;

/** {@code edges.parquet} and {@code pages.parquet}, for DuckDB, pandas and Spark. */
public final class ParquetFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    ParquetWriter.write(new EdgeTable(selection), folder.resolve("edges.parquet"));
    ParquetWriter.write(new PageTable(selection), folder.resolve("pages.parquet"));
  }
}
