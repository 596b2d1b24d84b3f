package orbweaver.archive.sink.state;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Test of the state of archive-sink: commits, and folders of other versions. */
class ArchiveStateTest {
  @TempDir private Path path;

  private ArchiveFolder folder() {
    return new ArchiveFolder(path);
  }

  @Test
  void onlyCommittedChangesAreReadAgain() {
    try (var state = ArchiveState.open(folder())) {
      state.offsets().put("a", 1L);
      state.commit();
      state.offsets().put("a", 2L);
      assertThat(state.offsets().get("a")).contains(2L);
    }
    try (var state = ArchiveState.openForReading(folder())) {
      assertThat(state.offsets().get("a")).contains(1L);
    }
  }

  @Test
  void aStateWithAnUnknownTableIsRefused() throws RocksDBException {
    ArchiveState.open(folder()).close();
    var database = folder().database().toString();
    try (var options = new Options()) {
      var names = RocksDB.listColumnFamilies(options, database);
      addFamily(database, names);
    }

    assertThatThrownBy(() -> ArchiveState.open(folder()))
        .isInstanceOf(OperationException.class)
        .hasMessageContaining("is of another version: it has table earlier (expected:");
  }

  private static void addFamily(String database, List<byte[]> names) throws RocksDBException {
    var descriptors = names.stream().map(ColumnFamilyDescriptor::new).toList();
    var handles = new ArrayList<ColumnFamilyHandle>();
    try (var opened = RocksDB.open(database, descriptors, handles);
        var _ =
            opened.createColumnFamily(new ColumnFamilyDescriptor("earlier".getBytes(US_ASCII)))) {
      handles.forEach(ColumnFamilyHandle::close);
    }
  }
}
