package orbweaver.library.rules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.ImportedPosting;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Import;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingHead;

/** Operations that add postings: point, pointers, input, create, and an import. */
record Additions(TargetLibraries libraries, NumberSupply numbers, PendingChange pending) {
  private static final Pointer POINTER = new Pointer();

  void apply(Point point) {
    add(point.library(), point.head(), POINTER);
  }

  void apply(Pointers pointers) {
    for (var title : pointers.titles()) add(pointers.library(), head(pointers, title), POINTER);
  }

  private static PostingHead head(Pointers pointers, Hypertext title) {
    return new PostingHead(title, Optional.empty(), pointers.author(), pointers.password());
  }

  void apply(Input input) {
    add(input.library(), input.head(), new Report(input.report()));
  }

  void apply(Create create) {
    add(create.library(), create.head(), create.content());
  }

  private void add(long library, PostingHead head, PostingContent content) {
    var target = libraries.require(library);
    libraries.requireTakes(target, content);
    libraries.requireDepth(library, 1);
    pending.name(pending.create(numbers.take(), library, head, content, pending.now()));
  }

  void apply(Import request) {
    var target = libraries.require(request.library());
    var depth = libraries.tree().path(request.library()).size();
    var added = new ArrayList<ImportedNode>();
    for (var imported : request.postings()) {
      var above = imported.above().map(added::get).orElse(new ImportedNode(target, depth));
      added.add(add(imported, above, imported.above().isEmpty()));
    }
  }

  private ImportedNode add(ImportedPosting imported, ImportedNode above, boolean isNamed) {
    libraries.requireTakes(above.posting(), imported.content());
    TargetLibraries.requireDepth(above.depth() + 1);
    var created =
        pending.create(
            numbers.take(),
            above.posting().number(),
            imported.head(),
            imported.content(),
            time(imported));
    if (isNamed) pending.name(created);
    return new ImportedNode(created, above.depth() + 1);
  }

  private Instant time(ImportedPosting imported) {
    return imported.created().filter(time -> time.isBefore(pending.now())).orElse(pending.now());
  }

  private record ImportedNode(Posting posting, int depth) {}
}
