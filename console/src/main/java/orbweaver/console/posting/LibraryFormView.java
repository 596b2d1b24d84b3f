package orbweaver.console.posting;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Content of the page of a form that changes the library.
 *
 * @param heading what the form does
 * @param path address that it is sent to
 * @param hidden values that are not typed
 * @param library number of the library that the reader came from
 * @param libraryTitle title of that library
 * @param message what is wrong with the whole; empty if nothing is
 * @param fields fields of the form
 * @param button text of the button that sends it
 */
public record LibraryFormView(
    String heading,
    String path,
    Map<String, String> hidden,
    long library,
    String libraryTitle,
    String message,
    List<FormField> fields,
    String button) {
  public LibraryFormView {
    hidden = new TreeMap<>(hidden);
    fields = List.copyOf(fields);
  }

  /** Returns the fields with an error. */
  public List<FormField> wrong() {
    return fields.stream().filter(field -> !field.problem().isEmpty()).toList();
  }
}
