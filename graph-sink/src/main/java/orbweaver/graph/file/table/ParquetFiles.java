package orbweaver.graph.file.table;

import java.io.IOException;
import java.nio.file.Path;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;

/** {@code edges.parquet} and {@code pages.parquet}, for DuckDB, pandas and Spark. */
public final class ParquetFiles implements Export.ToFolder {
  @Override
  public void write(Choice choice, Path folder) throws IOException {
    Parquet.write(new EdgeTable(choice), folder.resolve("edges.parquet"));
    Parquet.write(new PageTable(choice), folder.resolve("pages.parquet"));
  }
}
