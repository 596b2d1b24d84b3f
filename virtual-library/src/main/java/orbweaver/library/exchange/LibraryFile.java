package orbweaver.library.exchange;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import orbweaver.contract.library.ImportedPosting;

/**
 * File that has all characteristics of the postings of a virtual library.
 *
 * @param format version of this format
 * @param postings the postings, each library before what it contains
 */
record LibraryFile(int format, List<ImportedPosting> postings) {
  static final int FORMAT = 1;

  LibraryFile {
    require(format == FORMAT, "format", format, "" + FORMAT);
    postings = List.copyOf(postings);
  }
}
