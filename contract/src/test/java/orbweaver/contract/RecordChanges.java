package orbweaver.contract;

import static java.util.stream.Collectors.toSet;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Comparison of two records component by component. */
public final class RecordChanges {
  private RecordChanges() {}

  /** Returns the names of the components that differ, in the order of the record. */
  public static <R extends Record> List<String> between(R before, R after) {
    return Arrays.stream(before.getClass().getRecordComponents())
        .filter(
            component ->
                !Objects.equals(
                    value(component.getAccessor(), before), value(component.getAccessor(), after)))
        .map(component -> component.getName())
        .toList();
  }

  /** Returns the names of the components of a record type. */
  public static Set<String> components(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(component -> component.getName())
        .collect(toSet());
  }

  private static Object value(java.lang.reflect.Method accessor, Record of) {
    try {
      return accessor.invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(accessor.getName(), e);
    }
  }
}
