package orbweaver.graph.analysis.export.tabular;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.analysis.export.tabular.ExportTable.TableColumn;
import orbweaver.graph.analysis.rank.NodeLevel;

/** {@code nodes.csv} and {@code relationships.csv}, for {@code neo4j-admin database import}. */
public final class Neo4jFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    var graph = NumberedGraph.of(selection);
    var nodes = new NodeTable(graph, "name:ID", "status:int", "omitted_links:int");
    var label = label(selection.level());
    CsvWriter.write(new ConstantColumn(nodes, ":LABEL", label), folder.resolve("nodes.csv"));
    var relationships = new NumberedEdgeTable(graph, ":START_ID", ":END_ID", "links:int");
    CsvWriter.write(
        new ConstantColumn(relationships, ":TYPE", "LINKS_TO"),
        folder.resolve("relationships.csv"));
  }

  private static String label(NodeLevel level) {
    return switch (level) {
      case PAGE -> "Page";
      case HOST -> "Host";
      case DOMAIN -> "Domain";
    };
  }

  /** Table with an additional constant column. */
  private record ConstantColumn(ExportTable table, String column, String value)
      implements ExportTable {
    @Override
    public List<TableColumn> columns() {
      return append(table.columns(), TableColumn.text(column));
    }

    @Override
    public void forEachRow(RowConsumer consumer) throws IOException {
      table.forEachRow(cells -> consumer.accept(append(cells, value)));
    }

    private static <T> List<T> append(List<T> values, T value) {
      var extended = new ArrayList<>(values);
      extended.add(value);
      return extended;
    }
  }
}
